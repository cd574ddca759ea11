import { expect, test } from '../support/browser-test'
import { ribbon, save, savedRows } from '../support/saved'

test('the first press on a page saves its episode, once, and the list shows it', async ({
  page,
}) => {
  await save(page, 'ep-003')
  await expect(ribbon(page)).toHaveAttribute('aria-pressed', 'true')
  await save(page, 'ep-001')
  await page.goto('/saved')
  await expect(savedRows(page).locator('[data-episode]')).toHaveCount(2)
  await expect(savedRows(page).locator('[data-episode]').first()).toHaveAttribute(
    'data-episode',
    'ep-001',
  )
  await ribbon(page).first().click()
  await expect(savedRows(page).locator('[data-episode]')).toHaveCount(1)
  await page.reload()
  await expect(savedRows(page).locator('[data-episode]')).toHaveCount(1)
})

test('a link takes the list to another device, which is asked first', async ({ page, browser }) => {
  await save(page, 'ep-003')
  await save(page, 'ep-001')
  await page.goto('/saved')
  const link = await page.getByLabel('Your list, as a link').inputValue()
  const other = await (await browser.newContext()).newPage()
  await save(other, 'ep-001')
  await other.goto(link)
  await expect(other.getByText('Add 1 episode to your list?')).toBeVisible()
  await expect(savedRows(other).locator('[data-episode]')).toHaveCount(1)
  await other.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(savedRows(other).locator('[data-episode]')).toHaveCount(2)
  await expect(other).toHaveURL('/saved')
  await other.context().close()
})

test('N45 a saved episode is read without a network, and never older than the content with one', async ({
  page,
  context,
}) => {
  await save(page, 'ep-003')
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await expect
    .poll(() => page.evaluate(() => caches.match('/podcast/ep-003').then((kept) => kept?.status)))
    .toBe(200)
  await page.evaluate(async () => {
    const pages = await caches.open('saved-pages')
    await pages.put('/podcast/ep-003', new Response('<title>An old state</title>'))
  })
  await page.goto('/podcast/ep-003')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await expect
    .poll(() => page.evaluate(() => caches.match('/podcast/ep-003').then((kept) => kept?.text())))
    .toContain('</html>')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  expect(
    await page.evaluate(() => getComputedStyle(document.body).fontFamily),
    'with its styles',
  ).toContain('Schibsted')
  for (const [path, name] of [
    ['/saved', 'Your bookmarks'],
    ['/community', 'You’re offline'],
  ] as const) {
    await page.goto(path)
    const heading = page.getByRole('heading', { level: 1, name })
    await expect(heading).toBeVisible()
    expect(
      await heading.evaluate((element) => getComputedStyle(element).fontFamily),
      'N45 in the look of the site',
    ).toContain('Newsreader')
    await expect(page.getByRole('link', { name: 'Notes & Quotes (home)' })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(name))
    await expect(page.getByText(/^You’re offline\. These|You can still read/)).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  }
  await page.getByRole('link', { name: title ?? '' }).click()
  await expect(page).toHaveURL('/podcast/ep-003')
  await ribbon(page).click()
  await expect(page.getByText('Removed from saved')).toBeVisible()
})
