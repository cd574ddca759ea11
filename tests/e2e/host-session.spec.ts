import { expect, test } from '../support/browser-test'
import { EMAIL, PASSWORD, ensureAccount, logIn, panel, record, signOut } from '../support/host'
import { goAlive } from '../support/pages'

/** The session on the host's pages (D5, D6, D11): each test signs in and out for itself. */
test.beforeEach(({ request }) => ensureAccount(request))

test('T01 T02 D6 signing in and out in one tab shows in the other', async ({ context }) => {
  const [one, two] = [await context.newPage(), await context.newPage()]
  await goAlive(two, '/community')
  await expect(panel(two)).toHaveCount(0)
  await logIn(one)
  await expect(panel(two)).toBeVisible()
  await signOut(one)
  await expect(panel(two)).toHaveCount(0)
  expect(await record(two)).toEqual({ name: '', userID: '', isAuth: false })
})

test('D5 D11 a session that ends on the desk is begun again in place, and nothing typed is lost', async ({
  page,
}) => {
  await logIn(page)
  await page.goto('/admin/account')
  await page.getByLabel('Your name').fill('Typed before the end')
  await page.context().clearCookies()
  await page.evaluate(() => {
    localStorage.setItem('auth', '{"name":null,"userID":null,"isAuth":false}')
    window.dispatchEvent(new Event('auth-record'))
  })
  const dialog = page.getByRole('dialog', { name: 'Log in again' })
  await dialog.getByLabel('Email').fill(EMAIL)
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel('Your name')).toHaveValue('Typed before the end')
})

test('D6 E02 signing out asks first where a form is unsent, and then keeps nothing', async ({
  page,
}) => {
  await logIn(page)
  await page.goto('/UploadPodcast')
  await page.getByLabel('Title').fill('Soon forgotten')
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage)))
    .toContain('draft /UploadPodcast')
  const questions: string[] = []
  let answer: 'accept' | 'dismiss' = 'dismiss'
  page.on('dialog', (dialog) => {
    if (dialog.type() === 'beforeunload') return void dialog.accept()
    questions.push(dialog.message())
    void dialog[answer]()
  })
  await panel(page).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(panel(page)).toBeVisible()
  answer = 'accept'
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL('/')
  expect(questions).toEqual(Array(2).fill('You have an unsent form. Log out and discard it?'))
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({
    auth: '{"name":"","userID":"","isAuth":false}',
  })
})
