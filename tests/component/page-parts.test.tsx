import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CopyField } from '@/components/site/copy-field'
import { EpisodeRow } from '@/components/site/episode-row'
import { PathPage } from '@/components/site/path-page'
import { Video } from '@/components/site/player/video'
import type { EpisodeItem, ListeningPath, SiteFrame, TopicText } from '@/domain/content'
import { textsOf } from '@/domain/texts'
import { recordLogin, recordLogout } from '@/session/auth-record'
import '@/elements'
import '@/elements/marks'
import { field, openPage } from '../support/component'

vi.mock('@/domain/texts/page-texts', () => ({ pageTexts: () => textsOf('en') }))

test('a field to take along is selected by going to it, and copied by its button', async () => {
  const { user, hydrate } = openPage(
    <CopyField id="code" label="Code" text="<b>" action="Copy code" done="Code copied" />,
  )
  await user.click(field('Code'))
  expect([field('Code').selectionStart, field('Code').selectionEnd]).toEqual([0, 3])
  await user.click(screen.getByRole('button', { name: 'Copy code' }))
  expect(await navigator.clipboard.readText()).toBe('<b>')
  expect(screen.getByRole('status').textContent).toBe('Code copied')
  expect(hydrate()).toEqual([])
})

test('a video is framed in the page by a press, has the focus, and stays when React comes', async () => {
  const { happyDOM } = window as unknown as {
    happyDOM: { settings: { disableIframePageLoading: boolean } }
  }
  happyDOM.settings.disableIframePageLoading = true
  const { user, hydrate } = openPage(<Video path="/video/ep-012.html" episode="Episode 12" />)
  expect(document.querySelector('iframe')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Play the video here' }))
  const frame = screen.getByTitle<HTMLIFrameElement>('Video of Episode 12')
  expect(new URL(frame.src).pathname).toBe('/video/ep-012.html')
  expect(document.activeElement).toBe(frame)
  expect(screen.queryByRole('button')).toBeNull()
  expect(hydrate()).toEqual([])
  expect(screen.getByTitle('Video of Episode 12')).toBe(frame)
})

test('rows of a list say what was heard on this device, and how much is left', () => {
  const row = (number: number) => (
    <EpisodeRow
      key={number}
      episode={
        {
          ...{ id: `ep-00${number}`, number, title: `Row ${number}`, length: '40:00' },
          ...{ audioUrl: 'https://audio.example/1.mp3', date: null, categories: [] },
        } as unknown as EpisodeItem
      }
      topics={[]}
      covers="wide"
      texts={textsOf('en').shared}
    />
  )
  localStorage.setItem('listen-places', '{"ep-001":0,"ep-003":600}')
  const { hydrate } = openPage(<>{[1, 2, 3].map(row)}</>)
  const marks = () =>
    [...document.querySelectorAll<HTMLElement>('heard-mark')].map(({ hidden, textContent }) =>
      hidden ? null : textContent,
    )
  expect(marks()).toEqual(['Heard', null, '30 min left'])
  expect(hydrate()).toEqual([])
  expect(document.querySelector('[data-id="ep-003"][data-state]')).toHaveProperty(
    'style.cssText',
    expect.stringContaining('--at: 25%'),
  )
  localStorage.setItem('listen-places', '{"ep-002":0}')
  dispatchEvent(new Event('storage'))
  expect(marks()).toEqual([null, 'Heard', null])
})

test('steps of a listening path say what was heard on this device, and which is next', () => {
  const step = (number: number) => ({
    episode: { id: `ep-00${number}`, number, title: `Step ${number}`, categories: [] },
    why: '',
  })
  const path = { topic: 'growth', title: 'Path', intro: '', steps: [1, 2, 3].map(step), seconds: 0 }
  localStorage.setItem('listen-places', '{"ep-001":0,"ep-003":12}')
  const { hydrate } = openPage(
    <PathPage
      path={path as unknown as ListeningPath}
      others={[]}
      topic={{ title: 'Growth', path: '/growth' } as TopicText}
      frame={{ paths: [], topics: [] } as unknown as SiteFrame}
    />,
  )
  const marks = () =>
    [...document.querySelectorAll<HTMLElement>('[data-step]')].map(({ hidden, textContent }) =>
      hidden ? null : textContent,
    )
  expect(marks()).toEqual(['Listened', 'Up next', null])
  expect(hydrate()).toEqual([])
  expect(marks()).toEqual(['Listened', 'Up next', null])
  localStorage.setItem('listen-places', '{"ep-001":0,"ep-002":0,"ep-003":0}')
  dispatchEvent(new Event('storage'))
  expect(marks()).toEqual(['Listened', 'Listened', 'Listened'])
})

test('what the host sees stands where the page has a place for it, in rows that came later too, and goes with the record', async () => {
  await import('@/components/studio/islands')
  recordLogin({ id: 1, email: 'host@example.com' }, Date.now() / 1000 + 3600)
  document.body.innerHTML = '<host-part data-part="edit" data-id="ep-012" data-title="Bread">'
  expect(await screen.findByRole('link', { name: 'Edit “Bread”' })).toBeDefined()
  document.body.insertAdjacentHTML(
    'beforeend',
    '<p><host-part data-part="row" data-id="ep-013" data-title="Salt"></p>',
  )
  const remove = await screen.findByRole('button', { name: 'Delete “Salt”' })
  document.body.prepend(document.querySelector('p') ?? '')
  await Promise.resolve()
  expect(screen.getByRole('button', { name: 'Delete “Salt”' })).toBe(remove)
  act(() => recordLogout())
  expect(document.body.textContent).toBe('')
  document.body.innerHTML = ''
})
