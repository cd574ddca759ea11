import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Calendar } from '@/dashboard/desk/calendar.client'
import type { CalendarDay, PlannedEpisode } from '@/domain/episodes/calendar'
import { button, errors, renderPage, type Reply, stubNetwork } from '../support/component'

const planned = (number: number, releaseAt: string): PlannedEpisode => ({
  ...{ id: `ep-00${number}`, number, name: `Episode ${number}`, title: `Sample ${number}` },
  ...{ releaseAt, updatedAt: `read ${number}` },
  status: { state: 'scheduled', label: 'Scheduled', missing: [] },
})
const on = (day: string, number?: number): CalendarDay => {
  const releaseAt = `${day}T06:00:00.000Z`
  const episodes = number ? [planned(number, releaseAt)] : []
  return { day, releaseAt, kind: number ? 'planned' : 'free', episodes }
}
const DAYS = [on('2026-12-01', 4), on('2026-12-08', 5), on('2026-12-15')]

function open(reply: Reply = { json: { message: 'Moved.', docs: [] } }) {
  const network = stubNetwork(() => reply)
  const schedule = {
    timeZone: 'Europe/London',
    releaseTime: '06:00',
    releaseDay: 'Tuesday',
  } as const
  return { ...renderPage(<Calendar days={DAYS} waiting={[]} schedule={schedule} />), ...network }
}

test('an episode is moved by keyboard, and Escape leaves it where it is', async () => {
  const { user, writes } = open()
  button(/^Move episode 4,/).focus()
  await user.keyboard('{Enter}{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(button(/^Move here/))
  await user.keyboard('{Escape}')
  expect(screen.getByText('Move cancelled. Episode 4 hasn’t moved.')).toBeDefined()
  expect(document.activeElement).toBe(button(/^Move episode 4,/))
  expect(writes()).toEqual([])
  await user.keyboard('{Enter}{ArrowDown}{ArrowRight}{Enter}')
  await screen.findByText('Moved.')
  const body = { releaseAt: DAYS[2]?.releaseAt, updatedAt: 'read 4' }
  expect(writes()).toMatchObject([{ path: '/api/episodes/ep-004/move', body }])
})

test('D15 a swap names both states that were seen, and is refused when one is old', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { user, writes } = open({ status: 409, json: { errors: [{ message: 'Changed.' }] } })
  button(/^Move episode 4,/).focus()
  await user.keyboard('{Enter}{ArrowDown}{Enter}')
  await screen.findByRole('alert')
  expect(errors()[0]).toContain('Couldn’t move episode 4.')
  expect(writes().map(({ body }) => body)).toEqual([
    { updatedAt: 'read 4', swapWith: { id: 'ep-005', updatedAt: 'read 5' } },
  ])
})
