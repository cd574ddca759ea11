import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, test, type Page } from '@playwright/test'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { expectAccessible } from '../support/axe'
import { startFirstSite } from '../support/first-site'
import { callApi, ensureAccount, logIn } from '../support/host'
import { CHROMIUM_WEBM } from '../support/recordings'

/** Letters come in, are listened to, and asked about. */
test.describe.configure({ mode: 'serial' })

let site: Awaited<ReturnType<typeof startFirstSite>>
let page: Page
let visitor: APIRequestContext

test.beforeAll(async ({ browser, playwright }) => {
  test.setTimeout(300_000)
  site = await startFirstSite('host-letters-site', {
    ...{ BACKUP_PASSPHRASE: 'only for this test', LIMIT_LETTERS: '50' },
  })
  const context = await browser.newContext({ baseURL: site.url })
  await ensureAccount(context.request)
  page = await context.newPage()
  await page.setViewportSize(WIDE)
  await logIn(page)
  visitor = await playwright.request.newContext({
    baseURL: site.url,
    extraHTTPHeaders: { Origin: site.url, Accept: 'application/json' },
  })
})
test.afterAll(async () => {
  await visitor.dispose()
  await site.stop()
})

const toast = (words: string | RegExp) => page.getByRole('status').filter({ hasText: words })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const list = () => page.getByRole('list', { name: 'Letters' })
const letter = (words: string | RegExp) => list().getByRole('link', { name: words })
const pane = () => page.getByRole('article')

/** Wide enough for a letter beside the list. */
const WIDE = { width: 1440, height: 900 }

async function expectAccessibleAtBothWidths() {
  await expectAccessible(page)
  await page.setViewportSize(WIDE)
}

/** Sends a letter as the page for listeners does. */
async function send(fields: Record<string, string>, voice?: Buffer) {
  const response = await visitor.post('/api/letters', {
    multipart: {
      ...{ key: randomUUID(), opened: '60000', website: '', ...fields },
      ...(voice && { voice: { name: 'voice.webm', mimeType: 'audio/webm', buffer: voice } }),
    },
  })
  expect(response.status()).toBe(201)
}

test('they are off at first, and on once backups are encrypted', async () => {
  await page.goto(DESK_ROUTES.letters)
  await expect(page.getByRole('heading', { name: 'Let people write to the show' })).toBeVisible()
  await page.getByRole('link', { name: 'Turn on letters' }).click()
  const form = page.getByRole('form', { name: 'Letters' })
  await form.getByRole('switch', { name: 'Letters' }).check()
  await expectAccessibleAtBothWidths()
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Changes saved.')).toBeVisible()
  await page.goto(DESK_ROUTES.letters)
  await expect(page.getByRole('heading', { name: 'The letter box is empty' })).toBeVisible()
  await expectAccessibleAtBothWidths()
})

test('what comes in is in the inbox, and what looks like spam is not', async () => {
  const day = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const asked = { text: 'Which line do you still carry?', day }
  expect((await callApi(page, 'POST', '/letters/questions', asked)).status).toBe(201)
  await page.goto(DESK_ROUTES.questions)
  await expect(page.getByRole('region', { name: 'On the site now' })).toContainText(asked.text)
  await button('New question').click()
  await expectAccessibleAtBothWidths()
  const { body } = await callApi(page, 'GET', '/letters/questions')
  const question = `question:${body.docs[0].id}`
  await send({ text: 'I think it was the library fine.', name: 'Etta' })
  await send({ text: '', about: question, mayRead: 'on', mayPublish: 'on' }, CHROMIUM_WEBM)
  await send({
    ...{ text: 'Mind how you go.', name: 'Bo', email: 'bo@example.org', about: question },
    mayRead: 'on',
  })
  await send({ text: 'Buy.', name: 'Robot', website: 'https://shop.example' })
  await page.goto(DESK_ROUTES.letters)
  await expect(list().getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('link', { name: /^Letters ?3 unread/ })).toBeVisible()
  await expect(list().getByRole('listitem').first()).toContainText('This week’s question')
  await expectAccessibleAtBothWidths()
  await page.getByRole('link', { name: 'Spam 1' }).click()
  await expect(list()).toContainText('Robot')
})

test('by keyboard: read, to the next one, played, starred, and to where it is answered', async () => {
  await page.goto(DESK_ROUTES.letters)
  await letter('Mind how you go.').focus()
  await page.keyboard.press('j')
  await expect(letter(/^A voice message/)).toBeFocused()
  await page.keyboard.press('k')
  await expect(letter('Mind how you go.')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /^Letters ?2 unread/ })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('p')
  const played = () =>
    pane()
      .locator('audio')
      .evaluate((audio: HTMLAudioElement) => audio.played.length)
  await expect.poll(played).toBeGreaterThan(0)
  await page.keyboard.press('s')
  await expect(list().getByRole('button', { name: /Unnamed/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.keyboard.press('e')
  await expect(pane().getByLabel('Answered in')).toBeFocused()
  await expectAccessibleAtBothWidths()
})

test('its writer is asked, by a mail', async () => {
  await page.goto(DESK_ROUTES.letters)
  await letter('Mind how you go.').click()
  await button('Ask to publish').click()
  await expect(page.getByLabel('Your question to the writer')).toBeFocused()
  await expectAccessibleAtBothWidths()
  await page.getByRole('form', { name: 'Ask to publish' }).getByRole('button').first().click()
  await expect(toast('Bo was asked. You see the answer here.')).toBeVisible()
  await expect(button('Ask to publish')).toHaveCount(0)
  const mails = () =>
    site.mails.filter(({ recipients }) => recipients.includes('bo@example.org')).length
  // The receipt came before.
  await expect.poll(mails, { timeout: 30_000 }).toBe(2)
})

test('on a phone each has a page of its own, also without scripts', async ({ browser }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(DESK_ROUTES.letters)
  await expect(pane()).toBeHidden()
  await letter('Mind how you go.').click()
  await expect(page.getByRole('heading', { name: 'A letter', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/letters\/\d+$/)
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await wide()).toBeLessThanOrEqual(390)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Older letter' }).click()
  await expect(page.getByRole('heading', { name: 'A voice message', level: 1 })).toBeVisible()
  const plain = await browser.newContext({
    ...{ baseURL: site.url, javaScriptEnabled: false },
    storageState: await page.context().storageState(),
  })
  const read = await plain.newPage()
  await read.goto(page.url())
  await expect(read.getByLabel('The words, written down')).toBeVisible()
  await expect(read.locator('audio[controls]')).toBeVisible()
  await plain.close()
})
