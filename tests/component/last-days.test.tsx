import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LastDays } from '@/dashboard/desk/last-days'
import type { VisitCounts } from '@/domain/statistics/statistics'

const amounts = (views: number, clicks: number): VisitCounts => ({
  views,
  visitors: views,
  clicks,
  platforms: {},
})

test('the first page of the desk sums up the last days, with a chart in words as well', () => {
  const days = [
    { day: '2026-11-22', ...amounts(1203, 0) },
    { day: '2026-11-23', ...amounts(1, 1) },
  ]
  render(<LastDays days={days} total={amounts(1204, 1)} />)
  expect(screen.getByRole('heading', { name: 'Last 2 days' })).toBeDefined()
  expect(screen.getByText('platform click', { exact: false }).textContent).toBe(
    '1,204 views, 1 platform click',
  )
  expect(
    screen.getByRole('img', { name: 'Daily views: 22 November 1,203, 23 November 1' }),
  ).toBeDefined()
  const link = screen.getByRole('link', { name: 'Statistics of the last 2 days' })
  expect(link.getAttribute('href')).toBe('/admin/statistics?days=2')
})

test('it says nothing while there was nothing to count', () => {
  render(<LastDays days={[{ day: '2026-11-23', ...amounts(0, 0) }]} total={amounts(0, 0)} />)
  expect(document.body.textContent).toBe('')
})
