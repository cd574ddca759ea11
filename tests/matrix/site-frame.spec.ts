import { expect, test } from '../support/browser-test'

const PHONE = { width: 390, height: 844 }

test.describe('wide screens', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  for (const path of ['/community', '/COMMUNITY', '/community/'])
    test(`F02 D2 coming by ${path}, one page is marked, there and on the next one`, async ({
      page,
    }) => {
      await page.goto(path)
      const nav = page.getByRole('navigation', { name: 'Main' })
      const current = nav.locator('[aria-current]')
      await expect(current).toHaveText(['Community'])
      await nav.getByRole('link', { name: 'Guests' }).click()
      await expect(page).toHaveURL('/guests')
      await expect(current).toHaveText(['Guests'])
    })

  test('F02 the skip link leads past the navigation', async ({ page }) => {
    await page.goto('/')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
})

test.describe('phones', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('F04 the menu is gone when the keyboard leaves it, never over what has the focus', async ({
    page,
  }) => {
    await page.goto('/')
    const button = page.getByRole('button', { name: 'Menu' })
    // The apps come after the link to all of them.
    const menu = page.getByRole('navigation', { name: 'Main' })
    const last = menu.getByRole('link', { name: /^Amazon Music/ })
    await button.focus()
    await page.keyboard.press('Enter')
    await last.focus()
    await page.keyboard.press('Tab')
    await expect(last).toBeHidden()
    await expect(page.getByRole('main').locator(':focus')).toBeInViewport()
    await button.tap()
    await expect(last).toBeVisible()
    await button.tap()
    await expect(last).toBeHidden()
  })

  test('F04 the menu is gone on the next page', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('link', { name: 'Community' }).tap()
    await expect(page).toHaveURL('/community')
    await expect(page.getByRole('link', { name: 'Our Values' })).toBeHidden()
  })
})
