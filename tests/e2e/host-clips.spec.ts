import { expect } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { test, openAsListener, copiedOn } from '../support/host'
import { episodeWithSound, placeNow, player, playing } from '../support/listening'

/** Clips: passages of an episode with an address of their own. */
const PATH = '/podcast/ep-1251'
const CLIP = `${PATH}?t=60-66`
episodeWithSound(1251, { title: 'Margins, read aloud' })

test('a clip is chosen on the timeline, copied, and plays to its end and no further', async ({
  browser,
  baseURL,
}) => {
  const page = await openAsListener(browser, baseURL)
  await page.goto(PATH)
  await page.mouse.move(50, 50) // The page is quiet until it is touched.
  const forward = player(page).getByRole('button', { name: '30 seconds forward' })
  await forward.click()
  await forward.click()
  await page.locator('summary', { hasText: 'Share a clip' }).click()
  const share = page.getByRole('group', { name: 'Share a clip' })
  const [start, end] = [share.getByLabel('Start'), share.getByLabel('End')]
  await expect(start).toHaveValue('1:00')
  await expect(end).toHaveValue('1:30')
  await end.fill('1:02')
  await expect(page.getByText('A clip is at least 5 seconds long.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy clip link' })).toBeDisabled()
  await end.fill('1:06')
  await page.getByRole('button', { name: 'Copy clip link' }).click()
  await expect.poll(() => copiedOn(page)).toBe(baseURL + CLIP)
  await expectAccessible(page)

  const other = await openAsListener(browser, baseURL)
  const address = (await copiedOn(page)) ?? ''
  await page.context().close()
  await other.goto(address)
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Play clip' }).first().click()
  await expect.poll(() => playing(other)).toBe(true)
  // It begins at the clip as soon as its length is known.
  await expect.poll(() => placeNow(other)).toBeGreaterThanOrEqual(60)
  await expect(player(other).getByRole('button', { name: 'Pause clip' })).toBeVisible()
  const goOn = other.getByRole('button', { name: 'Continue from here' })
  await expect(goOn).toBeVisible({ timeout: 15_000 })
  expect(await playing(other)).toBe(false)
  expect(await placeNow(other)).toBeGreaterThanOrEqual(66)
  expect(await placeNow(other)).toBeLessThan(67.5)
  await goOn.click()
  await expect.poll(() => placeNow(other)).toBeGreaterThan(67.5)
  expect(await playing(other)).toBe(true)
  await other.context().close()
})
