import { expect, type Page } from '@playwright/test'
import { callApi, fillPodcast, image, PASSWORD, test, uploadButton } from '../support/host'

const episode = async (page: Page, id: string) =>
  (await callApi(page, 'GET', `/episodes/${id}?depth=1`)).body

test('D5 back to the form while signing in again takes its time: nothing is sent unasked', async ({
  page,
  context,
}) => {
  await fillPodcast(page, 520, 'Still being written')
  await context.clearCookies()
  await uploadButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Log in again' })
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  let answer!: () => void
  const wait = new Promise<void>((resolve) => (answer = resolve))
  let logIns = 0
  await page.route('**/api/users/login', async (route) => {
    logIns += 1
    await wait
    await route.continue()
  })
  const goOn = dialog.getByRole('button', { name: 'Log in' })
  await goOn.click()
  await goOn.click({ force: true }) // A second press in haste.
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByLabel('Title').fill('Written meanwhile')
  const signedIn = page.waitForResponse('**/api/users/login')
  answer()
  expect((await signedIn).status()).toBe(200)
  await expect(page.getByLabel('Title')).toHaveValue('Written meanwhile')
  await uploadButton(page).click()
  await page.waitForURL('/')
  expect(logIns).toBe(1)
  expect((await episode(page, 'ep-520')).title).toBe('Written meanwhile')
})

test('what is offered stays kept until it is answered, and every tab keeps its own', async ({
  page,
  context,
}) => {
  const offers = (on: Page) => on.getByText('You have an unsent draft')
  await page.goto('/UploadPodcast')
  await page.getByLabel('Title').fill('Ten minutes of work')
  const second = await context.newPage()
  await second.goto('/UploadPodcast')
  await expect(offers(second)).toHaveCount(1)
  await second.locator('#thumbnail').setInputFiles(await image('teal'))
  await second.getByLabel('Title').fill('x')
  await page.getByLabel('Title').fill('Ten minutes of work, and one more')
  await second.close({ runBeforeUnload: false })
  await page.close({ runBeforeUnload: false })
  const third = await context.newPage()
  await third.goto('/UploadPodcast')
  await expect(offers(third)).toHaveCount(2)
  await third.getByRole('button', { name: 'Restore draft' }).first().click()
  await expect(third.getByLabel('Title')).toHaveValue('Ten minutes of work, and one more')
  await expect(offers(third)).toHaveCount(1)
  await third.getByRole('button', { name: 'Discard draft' }).click()
  await expect(offers(third)).toHaveCount(0)
  await third.getByLabel('Title').fill('')
  await expect
    .poll(() => third.evaluate(() => localStorage.getItem('draft /UploadPodcast')))
    .toBeNull()
})
