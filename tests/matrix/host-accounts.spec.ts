import { expect, test } from '../support/browser-test'
import { ensureAccount, logIn } from '../support/host'
import { fontsAreThere } from '../support/pages'

test.describe('with an account', () => {
  test.beforeEach(({ request }) => ensureAccount(request))

  test('password managers find their way, and what they hold can be pasted', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await logIn(page)
    for (const [path, expected] of [
      ['/AdminLogin', ['username', 'current-password']],
      ['/AdminRegister', ['username', 'new-password', 'new-password']],
      ['/ForgotPassword', ['username']],
      ['/ResetPassword', ['new-password', 'new-password']],
    ] as const) {
      await page.goto(path)
      const fields = page.locator('main form input')
      await expect(fields).toHaveCount(expected.length)
      expect(
        await fields.evaluateAll((inputs) =>
          inputs.map((input) => input.getAttribute('autocomplete')),
        ),
      ).toEqual(expected)
      for (const field of await page.locator('main form input[type="password"]').all()) {
        await page.evaluate(() => navigator.clipboard.writeText('from the manager 1'))
        await field.focus()
        await page.keyboard.press('ControlOrMeta+V')
        await expect(field).toHaveValue('from the manager 1')
      }
    }
  })

  test('M26 forgot password promises no email where none can be sent', async ({ page }) => {
    await page.goto('/ForgotPassword')
    await expect(page.getByText('This site can’t send email.')).toBeVisible()
    await expect(page.getByText('npm run account:reset -- EMAIL')).toBeVisible()
    await expect(page.getByText('We’ll email you a reset link')).toHaveCount(0)
  })

  test('M27 the footer leads in whoever is out, and on whoever is in, and nothing moves', async ({
    page,
  }) => {
    await page.goto('/community')
    const footer = page.getByRole('contentinfo')
    const login = footer.getByRole('link', { name: 'Admin login' })
    await expect(login).toHaveAttribute('href', '/AdminLogin')
    await fontsAreThere(page)
    const before = await login.boundingBox()
    await logIn(page)
    await page.goto('/community')
    const dashboard = footer.getByRole('link', { name: 'Desk' })
    await expect(dashboard).toHaveAttribute('href', '/admin')
    await expect(login).toHaveCount(0)
    await fontsAreThere(page)
    const after = await dashboard.boundingBox()
    expect([after?.x, after?.y, after?.height]).toEqual([before?.x, before?.y, before?.height])
  })
})

test.describe('pressed before the page has come to life', () => {
  test.use({ javaScriptEnabled: false })

  for (const [path, button] of [
    ['/AdminLogin', 'Login'],
    ['/ResetPassword?token=abc', 'Set new password'],
  ] as const)
    test(`the form of ${path} puts no password into the address`, async ({ page }) => {
      await page.goto(path)
      for (const field of await page.locator('main input').all()) await field.fill('horse-1@x.io')
      const sent = page.waitForRequest((request) => request.method() === 'POST')
      await page.getByRole('button', { name: button, exact: true }).click()
      await sent
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('button', { name: button, exact: true })).toBeVisible()
    })
})
