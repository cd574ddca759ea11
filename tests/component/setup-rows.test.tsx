import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stepsOf } from '@/dashboard/desk/setup-rows'
import type { SetupState } from '@/server/desk/setup'
import { renderPage } from '../support/component'

vi.mock('@/server/desk/setup', () => ({}))

const SETUP: SetupState = {
  done: {
    ...{ show: true, name: true, time: true, mail: true, photo: true, cover: false, links: true },
    ...{ words: true, topics: true, samples: true },
  },
  ...{ skipped: [], showName: 'A show', hostName: 'Ada', topics: [], timeZone: 'UTC' },
  ...{ releaseDay: 'Monday', releaseTime: '06:00', mail: null, unwritten: [], pages: 3 },
  samples: { episodes: 0, guests: 0, quote: false },
  ...{ open: null, waitingPages: [], hasPath: false },
  ...{ hasLook: true, isHidden: false, hasLogo: false, hasCover: true },
}

test('a cover that came with the feed is not asked for, while the logo is', () => {
  renderPage(<>{stepsOf(SETUP).find(({ key }) => key === 'cover')?.action}</>)
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Change cover',
    'Add logo',
  ])
})
