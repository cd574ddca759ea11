import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, test, type Browser, type Page } from '@playwright/test'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { findBrowser } from '@/scripts/launch/browser'
import { expectAccessible } from '../support/axe'
import { BROWSER_ARGUMENTS } from '../support/browser-arguments'
import { startFirstSite } from '../support/first-site'
import { callApi, ensureAccount, logIn } from '../support/host'
import { boxesOf } from '../support/layout'
import { goAlive } from '../support/pages'
import { CHROMIUM_WEBM } from '../support/recordings'

/**
 * A listener answers the question of the week by voice, and takes it back; letters come in, are
 * listened to, and asked about.
 */
test.describe.configure({ mode: 'serial' })

/** The microphone of this browser is a tone that comes and goes; every page that asks gets it. */
test.use({
  launchOptions: {
    executablePath: findBrowser(),
    args: [
      ...BROWSER_ARGUMENTS,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  },
})

const QUESTION = 'Which line do you still carry?'

let site: Awaited<ReturnType<typeof startFirstSite>>
let host: Page
let visitor: APIRequestContext
let episode: { id: string; title: string; episodeNum: number }

test.beforeAll(async ({ browser, playwright }) => {
  test.setTimeout(300_000)
  site = await startFirstSite('letters-site', {
    ...{ BACKUP_PASSPHRASE: 'only for this test', LIMIT_LETTERS: '50' },
  })
  const context = await browser.newContext({ baseURL: site.url })
  await ensureAccount(context.request)
  host = await context.newPage()
  await host.setViewportSize(WIDE)
  await logIn(host)
  visitor = await playwright.request.newContext({
    baseURL: site.url,
    extraHTTPHeaders: { Origin: site.url, Accept: 'application/json' },
  })
  const { body } = await callApi(
    host,
    'GET',
    '/episodes?limit=1&sort=episodeNum&depth=0&where[_status][equals]=published',
  )
  episode = body.docs[0]
})
test.afterAll(async () => {
  await visitor.dispose()
  await site.stop()
})

/** A listener's own browser, which has seen the welcome. */
async function open(browser: Browser) {
  const context = await browser.newContext({ baseURL: site.url })
  await context.grantPermissions(['microphone'], { origin: site.url })
  await context.addInitScript(() => sessionStorage.setItem('welcome-shown', 'true'))
  const page = await context.newPage()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  return page
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const recorder = (page: Page) => page.getByRole('group', { name: 'Record a voice message' })
const inState = (page: Page, state: string) =>
  expect(recorder(page)).toHaveAttribute('data-state', state)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** From so soon after a page was opened only programs send forms. */
const waitAWhile = (page: Page) => page.waitForFunction(() => performance.now() > 3000)

/** Records for so many seconds, as the commas count them. */
async function record(page: Page, seconds: number): Promise<void> {
  await press(page, 'Record a voice message')
  await inState(page, 'recording')
  await expect(recorder(page).locator('[data-part=lines] i[style]')).toHaveCount(seconds)
  await press(page, 'Stop recording')
  await inState(page, 'review')
}

const button = (name: string | RegExp) => host.getByRole('button', { name })
const list = () => host.getByRole('list', { name: 'Letters' })
const letter = (words: string | RegExp) => list().getByRole('link', { name: words })
const pane = () => host.getByRole('article')

/** Wide enough for a letter beside the list. */
const WIDE = { width: 1440, height: 900 }

async function expectAccessibleAtBothWidths() {
  await expectAccessible(host)
  await host.setViewportSize(WIDE)
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
  await host.goto(DESK_ROUTES.letters)
  await expect(host.getByRole('heading', { name: 'Let people write to the show' })).toBeVisible()
  await host.getByRole('link', { name: 'Turn on letters' }).click()
  const form = host.getByRole('form', { name: 'Letters' })
  await form.getByRole('switch', { name: 'Letters' }).check()
  await expectAccessibleAtBothWidths()
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(host.getByText('Changes saved.')).toBeVisible()
  await host.goto(DESK_ROUTES.letters)
  await expect(host.getByRole('heading', { name: 'The letter box is empty' })).toBeVisible()
  await expectAccessibleAtBothWidths()
})

test('D55 switched on, the ways lead to a page that may use the microphone', async ({
  browser,
}) => {
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const asked = await callApi(host, 'POST', '/letters/questions', { text: QUESTION, day })
  expect(asked.status).toBe(201)
  await host.goto(DESK_ROUTES.questions)
  await expect(host.getByRole('region', { name: 'On the site now' })).toContainText(QUESTION)
  await button('New question').click()
  await expectAccessibleAtBothWidths()
  const page = await open(browser)
  await page.goto('/')
  const question = page.getByRole('region', { name: 'This week’s question' })
  await expect(question).toContainText(QUESTION)
  await expectAccessible(page)
  // Alive, pages are changed by the router: this one is loaded all the same, or was ahead of the press.
  await goAlive(page, '/community')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Write to the show' }).click()
  await expect(heading(page, 'Write to the show')).toBeVisible()
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false)
  await expect(page.locator('letter-form[data-alive]')).toBeVisible()
  await expect(page.getByText('Right now, only Host reads it.')).toBeVisible()
  await expectAccessible(page)
  await page.context().close()
})

test('Q61 without scripts every field of a letter is within the page, at 320 and 390 px', async ({
  browser,
}) => {
  const plain = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  const page = await plain.newPage()
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 640 })
    await page.goto('/write')
    const fields = await boxesOf(page.locator('main :is(textarea, input, select):visible'))
    expect(fields.length).toBeGreaterThan(4)
    expect(fields.filter(({ right }) => right > width - 16)).toEqual([])
  }
  await plain.close()
})

test('D53 a recording survives a lost line and a closed tab, is published and taken back', async ({
  browser,
}) => {
  test.slow()
  let page = await open(browser)
  const context = page.context()
  await page.goto('/write')
  await test.step('it is recorded, and can be heard', async () => {
    await record(page, 3)
    await expect(recorder(page)).toContainText('0:00 of 0:03')
    await press(page, 'Listen to your recording')
    await expect(recorder(page).locator('i[data-heard]').first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the line is lost: nothing else is', async () => {
    await page.getByRole('textbox', { name: 'First name' }).fill('Bo')
    await waitAWhile(page)
    await context.setOffline(true)
    await press(page, 'Send to Host')
    await inState(page, 'failed')
    await expect(recorder(page).getByRole('alert')).toHaveText(
      /^It wasn’t sent\. Your recording is safe on this device, also if you close the page\./,
    )
    await expectAccessible(page)
  })

  await test.step('the tab is closed, and another one has it', async () => {
    await context.setOffline(false)
    await page.close()
    page = await context.newPage()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/write')
    await inState(page, 'review')
    await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Bo')
    const publish = page.getByLabel('It may be published on the site')
    await expect(publish).not.toBeChecked()
    await publish.check()
    await expect(
      page.getByText(
        'Host may publish it on the site, signed Bo. It won’t be read out on the show.',
      ),
    ).toBeVisible()
  })

  await test.step('it is sent, and its writer gets a private link', async () => {
    await waitAWhile(page)
    await press(page, 'Send to Host')
    await expect(heading(page, 'It’s on Host’s desk')).toBeVisible()
    expect(page.url()).toMatch(/\/letter\/[\w-]+\?sent$/)
    await expectAccessible(page)
  })

  const link = await page.getByLabel('Your letter').inputValue()
  await test.step('it is one letter, and no longer on the device', async () => {
    const { body } = await callApi(host, 'GET', '/letters')
    expect(body.docs).toHaveLength(1)
    expect(body.docs[0]).toMatchObject({ name: 'Bo', mayRead: false, mayPublish: true })
    const voice = async () => (await callApi(host, 'GET', '/letters')).body.docs[0].voice
    await expect.poll(async () => (await voice()).isPlayable).toBe(true)
    await page.goto('/write')
    await expect(recorder(page)).toHaveAttribute('data-state', 'idle')
  })

  await test.step('the link shows it to its writer', async () => {
    await page.goto(link)
    await expect(page.getByText('not published')).toBeVisible()
    await expect(page.getByLabel('It may be published on the site')).toBeChecked()
    await expectAccessible(page)
  })

  await test.step('the host listens to it, says where it belongs, and publishes it', async () => {
    await host.goto(DESK_ROUTES.letters)
    const list = host.getByRole('list', { name: 'Letters' })
    await list.getByRole('link', { name: /^A voice message/ }).click()
    const letter = host.getByRole('article')
    await press(host, 'Play')
    const played = () =>
      letter.locator('audio').evaluate((audio: HTMLAudioElement) => audio.played.length)
    await expect.poll(played).toBeGreaterThan(0)
    const { episodeNum, title } = episode
    await letter.getByLabel('Belongs to').selectOption({ label: `${episodeNum}. ${title}` })
    await expect(
      host.getByRole('status').filter({ hasText: `Belongs to episode ${episodeNum}.` }),
    ).toBeVisible()
    await letter.getByLabel('Transcript of the message').fill('Carry on then.')
    await press(host, `Publish on the page of episode ${episodeNum}`)
    await expect(letter.getByRole('button', { name: 'Unpublish' })).toBeVisible()
  })

  const letters = () => page.getByRole('region', { name: 'Letters about this episode' })
  await test.step('it is heard and read on the page of its episode', async () => {
    await page.goto(`/podcast/${episode.id}`)
    await expect(letters()).toContainText('Bo')
    await expect(letters()).toContainText('Carry on then.')
    const sound = await letters().locator('audio').getAttribute('src')
    expect((await page.request.get(sound ?? '')).headers()['content-type']).toMatch(/^audio\//)
    await expectAccessible(page)
  })

  await test.step('its writer takes the yes back, and deletes it', async () => {
    await page.goto(link)
    await page.getByLabel('It may be published on the site').uncheck()
    await press(page, 'Save')
    await expect(page.getByLabel('It may be published on the site')).not.toBeChecked()
    await page.goto(`/podcast/${episode.id}`)
    await expect(letters()).not.toContainText('Bo')
    await page.goto(link)
    await press(page, 'Delete this letter')
    await expect(heading(page, 'Deleted')).toBeVisible()
  })
  await context.close()
})

test('what comes in is in the inbox, unread', async () => {
  const { body } = await callApi(host, 'GET', '/letters/questions')
  const question = `question:${body.docs[0].id}`
  await send({ text: 'I think it was the library fine.', name: 'Etta' })
  await send({ text: '', about: question, mayRead: 'on', mayPublish: 'on' }, CHROMIUM_WEBM)
  await send({
    ...{ text: 'Mind how you go.', name: 'Bo', email: 'bo@example.org', about: question },
    mayRead: 'on',
  })
  await host.goto(DESK_ROUTES.letters)
  await expect(list().getByRole('listitem')).toHaveCount(3)
  await expect(host.getByRole('link', { name: /^Letters ?3 unread/ })).toBeVisible()
  await expect(list().getByRole('listitem').first()).toContainText('This week’s question')
  await expectAccessibleAtBothWidths()
  await letter('Mind how you go.').click()
  await expect(pane()).toContainText('Mind how you go.')
  await expectAccessibleAtBothWidths()
})

test('on a phone each has a page of its own, also without scripts', async ({ browser }) => {
  await host.setViewportSize({ width: 390, height: 844 })
  await host.goto(DESK_ROUTES.letters)
  await expect(pane()).toBeHidden()
  await letter('Mind how you go.').click()
  await expect(host.getByRole('heading', { name: 'A letter', level: 1 })).toBeVisible()
  await expect(host).toHaveURL(/\/admin\/letters\/\d+$/)
  const wide = () => host.evaluate(() => document.documentElement.scrollWidth)
  expect(await wide()).toBeLessThanOrEqual(390)
  await expectAccessible(host)
  await host.getByRole('link', { name: 'Older letter' }).click()
  await expect(host.getByRole('heading', { name: 'A voice message', level: 1 })).toBeVisible()
  const plain = await browser.newContext({
    ...{ baseURL: site.url, javaScriptEnabled: false },
    storageState: await host.context().storageState(),
  })
  const read = await plain.newPage()
  await read.goto(host.url())
  await expect(read.getByLabel('Transcript of the message')).toBeVisible()
  await expect(read.locator('audio[controls]')).toBeVisible()
  await plain.close()
})
