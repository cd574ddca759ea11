import { expect, type Page } from '@playwright/test'
import { nextReleases } from '@/domain/episodes/release'
import { formatDayAndMonth } from '@/domain/show/show-time'
import { DEFAULT_RELEASE_DAY } from '@/domain/language/weekdays'
import { callApi, test } from '../support/host'

const SCHEDULE = {
  timeZone: 'Europe/London',
  releaseTime: '06:00',
  releaseDay: DEFAULT_RELEASE_DAY,
} as const
/** Late ones, which no other test plans for. */
const [FIRST, SECOND, THIRD] = nextReleases(new Date(), SCHEDULE, 12).slice(8)
if (!FIRST || !SECOND || !THIRD) throw new Error('Twelve releases have three at the end')

const day = ({ day: date }: { day: string }) => formatDayAndMonth(date)
const grip = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`episode ${number}(,| picked)`, 'i') })
const rowOf = (page: Page, date: string) =>
  page.getByRole('listitem').filter({ has: page.locator(`time[datetime="${date}"]`) })
const said = (page: Page) => page.locator('[data-toast]')

test.beforeEach(async ({ page }) => {
  await page.goto('/admin/help') // Any page, to call the API from.
  await callApi(page, 'POST', '/setup', { isHidden: true })
  for (const [number, slot] of [
    [951, FIRST],
    [952, SECOND],
  ] as const) {
    const id = `ep-${number}`
    await callApi(page, 'PATCH', `/episodes/${id}?trash=true`, {
      deletedAt: '2026-01-01T00:00:00Z',
    })
    await callApi(page, 'DELETE', `/episodes/${id}?trash=true`)
    const { status } = await callApi(page, 'POST', '/episodes', {
      _status: 'draft',
      episodeNum: number,
      title: `Planned ${number}`,
      releaseAt: slot.releaseAt.toISOString(),
      episodeDate: slot.day,
    })
    expect(status).toBe(201)
  }
  await page.goto('/admin')
})

test('a release moves by keyboard, changes places, and goes back', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This week')
  await expect(rowOf(page, FIRST.day)).toContainText('Planned 951')
  const step = page.getByRole('status').filter({ hasText: /Moving|free|cancelled|Swap/ })

  await grip(page, 951).press('Enter')
  await expect(step).toContainText(`Moving episode 951 from ${day(FIRST)}`)
  await page.keyboard.press('ArrowDown')
  await expect(step).toContainText('Swap with 952')
  await page.keyboard.press('ArrowDown')
  await expect(step).toContainText(`${day(THIRD)}, free.`)
  await page.keyboard.press('Escape')
  await expect(step).toContainText('Move cancelled')
  await expect(grip(page, 951)).toBeFocused()

  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(said(page)).toHaveText(
    `Episode 951 moved to ${day(THIRD)}. ${day(FIRST)} is free.Undo`,
  )
  await expect(rowOf(page, THIRD.day)).toContainText('Planned 951')
  await expect(grip(page, 951)).toBeFocused()
  await said(page).getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, FIRST.day)).toContainText('Planned 951')

  await grip(page, 951).click()
  await page.getByRole('button', { name: 'Swap with 952' }).click()
  await expect(said(page)).toContainText(`episode 952 on ${day(FIRST)}.`)
  await expect(rowOf(page, FIRST.day)).toContainText('Planned 952')
  await expect(rowOf(page, SECOND.day)).toContainText('Planned 951')
  await said(page).getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, FIRST.day)).toContainText('Planned 951')
})

test('a release is dragged to another day, and dropped elsewhere it stays', async ({ page }) => {
  const handle = grip(page, 952)
  const drag = async (to: { x: number; y: number }) => {
    await handle.scrollIntoViewIfNeeded()
    const from = await handle.boundingBox()
    if (!from) throw new Error('The handle is not there')
    await page.mouse.move(from.x + 10, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(from.x + 14, from.y + 30, { steps: 4 })
    await page.mouse.move(to.x, to.y, { steps: 6 })
    await page.mouse.up()
  }
  await drag({ x: 100, y: 300 }) // Over the tabs.
  await expect(page.getByText('hasn’t moved')).toBeAttached()
  await expect(rowOf(page, SECOND.day)).toContainText('Planned 952')
  const target = await rowOf(page, THIRD.day).locator('> div').last().boundingBox()
  if (!target) throw new Error('The day is not there')
  await drag({ x: target.x + target.width / 2, y: target.y + target.height / 2 })
  await expect(said(page)).toContainText(`Episode 952 moved to ${day(THIRD)}.`)
  await expect(rowOf(page, THIRD.day)).toContainText('Planned 952')
})
