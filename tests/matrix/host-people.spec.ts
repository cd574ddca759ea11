import { expect } from '@playwright/test'
import { DESK_ROUTES, deskEpisodePath } from '@/domain/desk-routes'
import { callApi, EMAIL, test } from '../support/host'
const PASSWORD = 'colleague horse 3'

test('the keys of the desk lead on, and do nothing while one types', async ({ page }) => {
  await page.goto('/admin/account')
  await page.getByLabel('Your name').pressSequentially('n?g d')
  await expect(page).toHaveURL('/admin/account')
  await page.locator('h1').click()
  await page.keyboard.press('Shift+?')
  const sheet = page.getByRole('dialog', { name: 'Keys' })
  await expect(sheet).toBeVisible()
  await page.keyboard.press('n')
  await expect(page).toHaveURL('/admin/account')
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await page.waitForURL('/admin/episodes')
  await expect(page.locator('main input[type="search"]')).toBeFocused()
})

test('D5 D7 no page of the desk tells anything to who may not see it', async ({
  page,
  playwright,
  baseURL,
}) => {
  await page.goto('/admin/help')
  const made = await callApi(page, 'POST', '/users', {
    email: 'soon-disabled@example.com',
    password: PASSWORD,
  })
  expect(made.status).toBe(201)
  const theirs = await playwright.request.newContext({ baseURL, storageState: undefined })
  const login = await theirs.post('/api/users/login', {
    data: { email: 'soon-disabled@example.com', password: PASSWORD },
  })
  const [cookie = ''] = login.headers()['set-cookie']?.split(';') ?? []
  expect(cookie).toMatch(/^payload-token=./)
  const { id } = made.body.doc
  const nobody = await playwright.request.newContext({ baseURL, storageState: undefined })
  const visit = (path: string, sent?: string) =>
    nobody.get(path, { maxRedirects: 0, headers: sent ? { Cookie: sent } : {} })
  expect(await (await visit(DESK_ROUTES.people, cookie)).text()).toContain(EMAIL)
  for (const status of ['pending', 'disabled']) {
    expect((await callApi(page, 'PATCH', `/users/${id}`, { status })).status).toBe(200)
    for (const path of [...Object.values(DESK_ROUTES), deskEpisodePath('ep-016')])
      for (const sent of [undefined, cookie, 'payload-token=forged', `${cookie}x`]) {
        const answer = await visit(path, sent)
        const text = await answer.text()
        expect(text, `${path} ${String(sent)}`).not.toMatch(
          /My Notebook Knows|aria-label="The desk"/,
        )
        expect(text).not.toContain(EMAIL)
        if (!sent) {
          const to = `/AdminLogin?to=${encodeURIComponent(path)}`
          expect([answer.status(), answer.headers().location]).toEqual([307, to])
        }
      }
  }
  await callApi(page, 'DELETE', `/users/${id}`)
  await theirs.dispose()
  await nobody.dispose()
})
