import { expect } from '@playwright/test'
import { SITE_TEXTS } from '@/domain/show/defaults'
import { callApi, test } from '../support/host'

/** The search of the site (D38, L08), which the host switches on first. */
test.describe.configure({ mode: 'serial' })

const field = 'Search this site'

test('is announced until the host switches it on, and then in every header', async ({ page }) => {
  await page.goto('/search')
  await expect(page.getByRole('main')).toContainText(SITE_TEXTS.comingSoonTitle)
  await expect(page.getByRole('link', { name: 'Search' })).toHaveCount(0)
  expect((await page.request.get('/opensearch.xml')).status()).toBe(404)
  await page.goto('/admin/site/pages')
  await page.getByRole('switch', { name: 'Search' }).click()
  await expect(page.getByRole('switch', { name: 'Search' })).toBeChecked()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Changes saved.')).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Search' })).toBeVisible()
  const description = page.locator('link[rel="search"]')
  await expect(description).toHaveAttribute('href', '/opensearch.xml')
  const answer = await page.request.get('/opensearch.xml')
  expect(await answer.text()).toContain('/search?q={searchTerms}')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the icon leads to a form, which finds and narrows down', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto('/')
    await page.getByRole('link', { name: 'Search' }).click()
    await expect(page).toHaveURL('/search')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await page.getByLabel(field).fill('Libary Seeds')
    await page.getByRole('button', { name: 'Search' }).click()
    const main = page.getByRole('main')
    await expect(main).toContainText('Showing results for library seeds')
    const first = main.locator('[data-episode]').first()
    await expect(first.getByRole('heading')).toHaveText('The Library That Lends Out Seeds')
    await expect(first.locator('mark').first()).toHaveText('Library')
    await expect(main).not.toContainText('No results')
    const [width, room] = await page
      .locator('html')
      .evaluate((html) => [html.scrollWidth, html.clientWidth])
    expect(width).toBe(room)
    await page.goto('/search?q=sample')
    await page.getByRole('link', { name: /Climate Justice \d/ }).click()
    await expect(page).toHaveURL('/search?q=sample&theme=climateJustice')
    await expect(main.locator('[aria-current="true"]')).toContainText('Climate Justice')
  })
})

test('D38 the icon leads to the field, which suggests while someone types', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Search' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search')
  const input = page.getByRole('combobox', { name: field })
  await expect(input).toBeFocused()
  await input.pressSequentially('noteb')
  await expect(page.locator('datalist option').first()).toHaveAttribute(
    'value',
    'What My Notebook Knows About Me',
  )
  await input.press('Enter')
  await expect(page).toHaveURL('/search?q=noteb')
})

test('is switched off again', async ({ page }) => {
  await page.goto('/')
  await callApi(page, 'POST', '/globals/site', { hasSearchPage: false })
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Search' })).toHaveCount(0)
})
