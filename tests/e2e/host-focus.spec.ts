import { expect } from '@playwright/test'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { PATHS } from '@/domain/paths'
import { callApi, test } from '../support/host'

const NAMES = ['one@example.com', 'two@example.com', 'three@example.com']

/**
 * Lists of which rows are removed: what ends a row, what it has first, and what follows the list in
 * its section, or else precedes it.
 */
const LISTS = [
  {
    page: DESK_ROUTES.webhooks,
    route: '/webhooks',
    body: (name: string) => ({ name, url: 'http://127.0.0.1:9/', events: ['episodes'] }),
    end: 'Remove the webhook',
    first: 'Test',
    after: 'New webhook',
  },
  {
    page: DESK_ROUTES.account,
    route: '/api-keys',
    body: (name: string) => ({ name, scopes: ['read'] }),
    end: 'Remove the key',
    first: 'Replace the key',
    after: 'New API key',
  },
  {
    page: DESK_ROUTES.people,
    route: '/invitations',
    body: (name: string) => ({ email: name, role: 'editor' }),
    end: 'Revoke the invitation for',
    first: 'Create new link for',
    before: 'Invite',
  },
]

test.describe('the focus does not fall out of the page when what has it goes', () => {
  test.beforeEach(({ page }) => void page.on('dialog', (dialog) => void dialog.accept()))

  for (const { page: address, route, body, end, first, after, before } of LISTS)
    test(`${route}: it is on the next row then, and after the last on what stands beside it`, async ({
      page,
    }) => {
      await page.goto(address)
      for (const name of NAMES)
        expect((await callApi(page, 'POST', route, body(name))).status).toBe(201)
      await page.reload()
      const ends = page.getByRole('button', { name: end })
      await expect(ends).toHaveCount(3)
      const rows = (await ends.allTextContents()).map((text) => text.replace(end, '').trim())
      for (const [removed, focused] of [
        [rows[0], `${first} ${rows[1]}`],
        [rows[2], after ?? `${end} ${rows[1]}`],
        [rows[1], after ?? before],
      ]) {
        const button = page.getByRole('button', { name: `${end} ${removed}`, exact: true })
        await button.press('Enter')
        await expect(button).toHaveCount(0)
        await expect(page.locator('main :focus')).toHaveText(focused ?? '')
      }
    })

  test('a button that is off while it works has it again afterwards', async ({ page }) => {
    await page.goto(DESK_ROUTES.webhooks)
    await callApi(page, 'POST', '/webhooks', LISTS[0]?.body('Tested'))
    await page.reload()
    const button = page.getByRole('button', { name: 'Test Tested' })
    await button.press('Enter')
    await expect(page.getByText('Not delivered')).toBeVisible()
    await expect(button).toBeFocused()
    await page.getByRole('button', { name: 'Remove the webhook Tested' }).press('Enter')
    await expect(button).toHaveCount(0)
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
    await page.goto(DESK_ROUTES.webhooks)
    const ask = page.getByRole('button', { name: 'New webhook' })
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
  for (const [address, choice] of [
    [DESK_ROUTES.newEpisode, 'Another day and time'],
    [PATHS.uploadPodcast, 'Pick a time'],
  ] as const) {
    await page.goto(address)
    await page.getByRole('radio', { name: choice }).check()
    const field = page.locator('#releaseAt')
    await field.focus()
    let stops = 0
    while (await field.evaluate((element) => element.matches(':focus-within'))) {
      stops += 1
      await expect(field).toHaveCSS('outline-style', 'solid')
      await page.keyboard.press('Tab')
    }
    expect(stops).toBeGreaterThan(5)
  }
})
