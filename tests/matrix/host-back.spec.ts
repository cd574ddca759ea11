import { expect } from '@playwright/test'
import { callApi, test } from '../support/host'

/** *Back* into the editor, *Preview*, and the page of a guest. Numbers 911 to 913 are theirs. */

test('N15 Back into the editor shows the newest, and the next key is no conflict with oneself', async ({
  page,
}) => {
  await page.goto('/admin/episodes')
  const made = { episodeNum: 911, title: 'First words', _status: 'draft' }
  expect((await callApi(page, 'POST', '/episodes', made)).status).toBe(201)
  await page.goto('/admin/episodes?search=First')
  await page
    .getByRole('link', { name: /First words/ })
    .first()
    .click()
  const title = page.getByLabel('Title')
  await expect(title).toHaveValue('First words')
  await title.fill('Second words')
  // Left at once: what was typed is saved on the way out.
  await page.getByRole('link', { name: 'All episodes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Episodes' })).toBeVisible()
  await page.goBack()
  await expect(title).toHaveValue('Second words')
  await title.press('End')
  await title.pressSequentially('!')
  await expect(page.getByText(/Draft saved/)).toBeVisible()
  await expect(page.getByText(/changed this episode/)).toHaveCount(0)
  expect((await callApi(page, 'GET', '/episodes/ep-911?draft=true')).body.title).toBe(
    'Second words!',
  )
})

test('Q05 the notice of a conflict is within the window, on a phone and on a desktop', async ({
  page,
}) => {
  await page.goto('/admin/episodes/ep-911')
  const title = page.getByLabel('Title')
  await title.press('End')
  await title.pressSequentially('?')
  await expect(page.getByText(/Draft saved/)).toBeVisible()
  const changed = { title: 'Third words', _status: 'draft' }
  expect((await callApi(page, 'PATCH', '/episodes/ep-911?draft=true', changed)).status).toBe(200)
  await title.pressSequentially('?')
  const notice = page.getByRole('alert').filter({ hasText: 'You changed this episode' })
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const box = await notice.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width)
  }
})

test('N15 Back to where a new episode was begun shows that episode', async ({ page }) => {
  await page.goto('/admin/episodes')
  await page.getByRole('link', { name: 'New episode' }).first().click()
  await page.getByLabel('Number', { exact: true }).fill('912')
  await page.getByLabel('Title').fill('Begun here')
  await expect(page.getByText(/Draft saved/)).toBeVisible()
  await page.getByRole('link', { name: 'All episodes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Episodes' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Episode 912' })).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Begun here')
})

test('N27 Preview shows what was typed a moment ago, and says the same of it as the editor', async ({
  page,
}) => {
  await page.goto('/admin/episodes')
  const made = { episodeNum: 913, title: 'Early words', _status: 'draft' }
  expect([201, 409]).toContain((await callApi(page, 'POST', '/episodes', made)).status)
  await page.goto('/admin/episodes/ep-913')
  await page.getByLabel('Length').fill('12:30')
  await page.getByLabel('Notes').fill('Notes.')
  await page.getByRole('checkbox', { name: 'Climate Justice' }).check()
  const label = await page.locator('main header [data-state]').textContent()
  await page.getByRole('link', { name: 'Preview', exact: true }).click()
  await page.waitForURL('**/preview/episodes/ep-913')
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText(label ?? '-')
})
