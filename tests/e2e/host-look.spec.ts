import { expect, type Locator, type Page } from '@playwright/test'
import { DEFAULT_LOOK } from '@/domain/look/look'
import { PALETTES } from '@/domain/look/palettes'
import { callApi, collectErrors, rgb, test } from '../support/host'

/** The settings of the site, and how it looks (D48). */

/** Goes on with Tab until something has the focus. */
async function tabTo(page: Page, to: Locator): Promise<void> {
  for (let press = 0; press < 120; press += 1) {
    await page.keyboard.press('Tab')
    if (await to.evaluateAll((all) => all.some((one) => one === document.activeElement))) return
  }
  throw new Error('The keyboard does not come there.')
}

test('the look is changed by keyboard alone, seen before it goes out, and put back', async ({
  page,
}) => {
  const errors = collectErrors(page)
  const paperOf = async () => {
    await page.goto('/')
    return page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  }
  const before = await paperOf()
  try {
    await page.goto('/admin/site')
    await tabTo(page, page.getByRole('link', { name: 'Look', exact: true }))
    await page.keyboard.press('Enter')
    await page.waitForURL('/admin/site/look')
    const notebook = page.getByRole('radio', { name: /^Notebook Blue/ })
    await expect(notebook).toBeChecked()
    await tabTo(page, notebook)
    for (const name of ['Orchard', 'Ember', 'Harbour']) {
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('radio', { name })).toBeChecked()
    }
    await expect(page.getByText('1 change', { exact: true })).toBeVisible()
    const preview = page.frameLocator('iframe').locator('body')
    await expect(preview).toHaveCSS('background-color', rgb(PALETTES.harbour.paper))
    await tabTo(page, page.getByRole('radio', { name: 'Phone' }))
    await tabTo(page, page.getByRole('radio', { name: 'Light' }))
    await page.keyboard.press('ArrowRight')
    await expect(preview).not.toHaveCSS('background-color', rgb(PALETTES.harbour.paper))
    await tabTo(page, page.getByRole('button', { name: 'Save changes' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Changes saved.')).toBeVisible()
    expect(await paperOf()).toBe(rgb(PALETTES.harbour.paper))

    await page.goto('/admin/site/look')
    await expect(page.getByRole('radio', { name: 'Harbour' })).toBeChecked()
    await tabTo(page, page.getByRole('button', { name: 'Back to the notebook look' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Your site has the notebook look.')).toBeVisible()
    expect(await paperOf()).toBe(before)
    await expect(page.locator('style[data-look]')).toHaveCount(0)
  } finally {
    const { status } = await callApi(page, 'POST', '/globals/look', DEFAULT_LOOK)
    expect(status).toBe(200)
  }
  // The page in the preview runs no scripts, which the browser says.
  expect(errors.filter((text) => !text.includes("the document's frame is sandboxed"))).toEqual([])
})
