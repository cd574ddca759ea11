import { expect, test } from '../support/browser-test'

const PHONE = { width: 390, height: 844 }
const MENU = [
  'All Episodes',
  'Host’s Favs',
  'Mental Health',
  'Personal Growth',
  'Social Justice',
  'Climate Justice',
]

test.describe('wide screens', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('F02 F03 the navigation names every place, in order', async ({ page }) => {
    await page.goto('/')
    const nav = page.getByRole('navigation', { name: 'Main' })
    await nav.getByText('Episodes', { exact: true }).click()
    await expect(nav.getByRole('link')).toHaveText([
      'Our Values',
      ...MENU,
      'Guests',
      'Community',
      'About Host',
      'Get Involved',
      'Follow the show',
    ])
    await expect(page.getByRole('link', { name: 'Notes & Quotes (home)' })).toHaveAttribute(
      'href',
      '/',
    )
  })

  test('F03 the Episodes group closes on Escape, outside, on leaving and on navigation', async ({
    page,
  }) => {
    await page.goto('/')
    const group = page.locator('#site-nav details')
    const summary = group.locator('summary')
    const link = group.getByRole('link', { name: 'All Episodes' })

    await summary.focus()
    await page.keyboard.press('Enter')
    await expect(link).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(link).toBeHidden()
    await expect(summary).toBeFocused()

    await summary.click()
    await expect(link).toBeVisible()
    await page.locator('h1').click({ position: { x: 5, y: 5 } })
    await expect(link).toBeHidden()

    await summary.click()
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Guests' })
      .focus()
    await expect(link).toBeHidden()

    await summary.click()
    await link.click()
    await expect(page).toHaveURL('/episodes/all')
    await expect(link).toBeHidden()
  })

  test('F01 D4 a path change scrolls to the top, back returns to the place', async ({ page }) => {
    await page.goto('/episodes/all')
    await page.locator('[data-episode]').nth(5).getByRole('heading').getByRole('link').focus()
    const place = await page.evaluate(() => window.scrollY)
    expect(place).toBeGreaterThan(0)
    await page.keyboard.press('Enter') // A click may scroll once more before it hits.
    await expect(page).toHaveURL(/\/podcast\//)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL('/episodes/all')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  })
})

test.describe('phones', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('F04 a hamburger opens the menu, its Episodes group folds', async ({ page }) => {
    await page.goto('/')
    const button = page.getByRole('button', { name: 'Menu' })
    const values = page.getByRole('link', { name: 'Our Values' })
    await expect(values).toBeHidden()
    await button.tap()
    await expect(values).toBeVisible()
    await page.getByText('Episodes', { exact: true }).tap()
    for (const name of MENU)
      await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
    await page.getByText('Episodes', { exact: true }).tap()
    await expect(page.getByRole('link', { name: 'All Episodes', exact: true })).toBeHidden()
    await button.tap()
    await expect(values).toBeHidden()
  })

  test('F04 by keyboard: opens, focus goes in, Escape closes and gives it back', async ({
    page,
  }) => {
    await page.goto('/')
    const button = page.getByRole('button', { name: 'Menu' })
    await button.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Our Values' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'Our Values' })).toBeHidden()
    await expect(button).toBeFocused()
  })
})
