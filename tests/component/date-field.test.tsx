import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { DateField } from '@/dashboard/episodes/fields/date-field.client'
import { ReleaseField } from '@/dashboard/episodes/fields/release-field.client'

const SHOW = {
  ...{
    showName: 'Sample Hour',
    hostName: 'Ada',
    topics: [],
    timeZone: 'Europe/London',
    language: 'en' as const,
    countsBy: 'number' as const,
    nextInSeason: null,
  },
  ...{ nextFree: '2026-12-03T06:00:00.000Z', releaseDay: 'Thursday' as const },
  ...{ ownName: 'Ada', takenDays: ['2026-12-03'] },
}

function open(initial = '') {
  const days: string[] = []
  function Form() {
    const [value, setValue] = useState(initial)
    return (
      <DateField
        id="date"
        label="Date"
        pick="Pick a date"
        value={value}
        error={null}
        show={SHOW}
        now={new Date('2026-11-25T12:00:00.000Z')}
        onChange={(day) => {
          days.push(day)
          setValue(day)
        }}
      />
    )
  }
  render(<Form />)
  return { days, user: userEvent.setup(), input: screen.getByLabelText<HTMLInputElement>('Date') }
}

test('a day is typed in words, and said back in full', async () => {
  const { days, user, input } = open()
  await user.type(input, 'next Thu')
  expect(days.at(-1)).toBe('2026-11-26')
  expect(input.value).toBe('next Thu')
  expect(screen.getByText('Thursday 26 November 2026')).toBeDefined()
  await user.tab()
  expect(input.value).toBe('2026-11-26')
})

test('the release time stays while another day is typed', async () => {
  const typed: string[] = []
  function Form() {
    const [at, setAt] = useState('2026-12-10T18:30')
    return (
      <ReleaseField
        release={{ kind: 'at', at }}
        show={SHOW}
        out={null}
        now={new Date('2026-11-25T12:00:00.000Z')}
        ownZone={null}
        error={null}
        onChange={(release) => {
          typed.push(release.at)
          setAt(release.at)
        }}
      />
    )
  }
  render(<Form />)
  const user = userEvent.setup()
  await user.clear(screen.getByLabelText('Day'))
  await user.type(screen.getByLabelText('Day'), 'next Thu')
  expect(typed.at(-1)).toBe('2026-11-26T18:30')
  expect(screen.getByLabelText<HTMLInputElement>('Time').value).toBe('18:30')
})

test('what is no day stays, and says what is wrong once the field is left', async () => {
  const { user, input } = open()
  await user.type(input, '31 Nov')
  expect(input.getAttribute('aria-invalid')).toBeNull()
  await user.tab()
  expect(input.value).toBe('31 Nov')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(/There is no 31 Nov\./)).toBeDefined()
})

test('the month is used by keys alone, and says what is a release day and what is taken', async () => {
  const { days, user, input } = open('2026-12-10')
  await user.click(screen.getByRole('button', { name: 'Pick a date' }))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Thursday 10 December 2026')
  expect(
    screen.getByRole('button', { name: 'Thursday 3 December 2026, has an episode' }).className,
  ).toMatch(/release.*taken/)
  expect(screen.getByText(/Thursdays are underlined\./).textContent).toContain(
    '3 December already has an episode.',
  )
  await user.keyboard('{ArrowDown}{ArrowRight}{Home}{PageDown}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Thursday 14 January 2027')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('grid')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pick a date' }))
  expect(days).toEqual([])
  await user.keyboard('{Enter}{ArrowLeft}{Enter}')
  expect(days).toEqual(['2026-12-09'])
  expect(input.value).toBe('2026-12-09')
})
