import { expect } from '@playwright/test'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { PATHS } from '@/domain/paths'
import { callApi, test } from '../support/host'

const NAMES = ['one@example.com', 'two@example.com', 'three@example.com']

/**
 * Lists of which rows are removed: what their menus are about, what ends a row there, and what
 * follows the list in its section, or else precedes it.
 */
const LISTS = [
  {
    page: DESK_ROUTES.account,
    route: '/api-keys',
    body: (name: string) => ({ name, scopes: ['read'] }),
    about: 'the key',
    end: 'Remove',
    after: 'New API key',
  },
  {
    page: DESK_ROUTES.people,
    route: '/invitations',
    body: (name: string) => ({ email: name, role: 'editor' }),
    about: 'the invitation for',
    end: 'Revoke',
    before: 'Invite',
  },
]

test.describe('the focus does not fall out of the page when what has it goes', () => {
  test.beforeEach(({ page }) => void page.on('dialog', (dialog) => void dialog.accept()))

  for (const { page: address, route, body, about, end, after, before } of LISTS)
    test(`${route}: it is on the next row then, and after the last on what stands beside it`, async ({
      page,
    }) => {
      await page.goto(address)
      for (const name of NAMES)
        expect((await callApi(page, 'POST', route, body(name))).status).toBe(201)
      await page.reload()
      const menu = `Actions for ${about} `
      const dots = page.locator(`summary[aria-label^="${menu}"]`)
      await expect(dots).toHaveCount(3)
      const rows = await dots.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel ?? ''))
      for (const [removed, focused] of [
        [rows[0], rows[1]],
        [rows[2], after ?? rows[1]],
        [rows[1], after ?? before],
      ]) {
        const its = page.getByLabel(removed ?? '', { exact: true })
        await its.press('ArrowUp')
        await expect(page.locator('main :focus')).toHaveText(end)
        await page.keyboard.press('Enter')
        await expect(its).toHaveCount(0)
        await expect(page.locator('main :focus')).toHaveAccessibleName(focused ?? '')
      }
    })

  test('a menu whose choice is off while it works has it afterwards', async ({ page }) => {
    await page.goto(DESK_ROUTES.people)
    const account = { email: 'tested@example.com', password: 'tested horse 4' }
    expect((await callApi(page, 'POST', '/users', account)).status).toBe(201)
    await page.reload()
    const dots = page.locator('summary[aria-label^="Actions for tested"]')
    await dots.press('ArrowDown')
    await expect(page.locator('main :focus')).toHaveText('Make owner')
    await page.keyboard.press('Enter')
    await expect(page.locator('details', { has: dots }).getByText('Make editor')).toHaveCount(1)
    await expect(dots).toBeFocused()
  })

  test('a form that takes the place of its button gives it back', async ({ page }) => {
    await page.goto(DESK_ROUTES.quotes)
    const edit = page.getByRole('button', { name: 'Edit', exact: true }).first()
    const cancel = page.getByRole('button', { name: 'Cancel' })
    await edit.press('Enter')
    await cancel.press('Enter')
    await expect(cancel).toHaveCount(0)
    await expect(edit).toBeFocused()
  })

  test('a press beside all controls takes it away, whatever changes then', async ({ page }) => {
    await page.goto(DESK_ROUTES.apiKeys)
    const ask = page.getByRole('button', { name: 'New API key' })
    await ask.press('Enter')
    await page.getByRole('heading', { level: 1 }).click()
    await page.evaluate(() => document.querySelector('main form')?.remove())
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done)))),
    )
    expect(await page.evaluate(() => document.activeElement?.tagName)).toMatch(/BODY|MAIN/)
  })
})

test('each stop of a field for day and time shows where the focus is, the calendar’s button too', async ({
  page,
}) => {
  await page.goto(PATHS.uploadPodcast)
  await page.getByRole('radio', { name: 'Pick a time' }).check()
  const field = page.locator('#releaseAt')
  await field.focus()
  let stops = 0
  while (await field.evaluate((element) => element.matches(':focus-within'))) {
    stops += 1
    await expect(field).toHaveCSS('outline-style', 'solid')
    await page.keyboard.press('Tab')
  }
  expect(stops).toBeGreaterThan(5)
})
