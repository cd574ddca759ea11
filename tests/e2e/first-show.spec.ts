import { expect, test } from '../support/browser-test'
import { setupCode } from '@/cms/accounts/setup-code'
import { PALETTES } from '@/domain/look/palettes'
import { expectDeskAccessible } from '../support/axe'
import { LONG_WAY_HOME } from '../support/feeds/long-way-home'
import { serveShow, startFirstSite } from '../support/first-site'
import { callApi, collectErrors, EMAIL, PASSWORD, rgb } from '../support/host'
import { SITE_SECRET } from '../support/sample-sites'
import { sampleTexts, sampleWordsIn } from '../support/sample-words'

/**
 * The first five minutes of a host with a show: from the first start to a site on which no page, feed
 * or mail has a word, link or picture of the samples.
 */

const WORDS = sampleTexts()

/** What says something in public and is on no sitemap. */
const BESIDES = [
  '/404',
  '/ourValues',
  '/getInvolved',
  '/guests',
  '/search',
  '/saved',
  '/quotes',
  '/follow',
  '/feed.xml',
  '/feed.json',
  '/podcast.xml',
  '/manifest.webmanifest',
  '/llms.txt',
  '/sitemap.xml',
  '/sw.js',
  '/api/globals/site',
  '/api/globals/landing',
  '/api/globals/featured',
  '/api/episodes?limit=200',
  '/api/guests?limit=200',
  '/api/quotes?limit=200',
]

/** Every page of the sitemap, what frames and apps ask for, and what is on no sitemap. */
async function addressesOf(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.replace(/^https?:\/\/[^/]+/, ''),
  )
  const episodes = pages.filter((page) => page.startsWith('/podcast/'))
  return [
    ...pages,
    ...episodes
      .slice(0, 3)
      .flatMap((page) => [
        page.replace('/podcast/', '/embed/'),
        `/api/oembed?url=${encodeURIComponent(url + page)}`,
      ]),
    ...BESIDES,
  ]
}

/** What of the samples is found where. */
async function scan(url: string): Promise<{ scanned: number; found: [string, string[]][] }> {
  const addresses = await addressesOf(url)
  const found: [string, string[]][] = []
  for (const address of addresses) {
    const words = sampleWordsIn(await (await fetch(url + address)).text(), WORDS)
    if (words.length > 0) found.push([address, words])
  }
  return { scanned: addresses.length, found }
}

/** The pictures of the episodes and guests that the site has. */
async function picturesOf(url: string): Promise<string[]> {
  const read = async (path: string) =>
    ((await (await fetch(url + path)).json()) as { docs: Record<string, string>[] }).docs
  const [episodes, guests] = await Promise.all(
    ['/api/episodes?limit=200', '/api/guests?limit=200'].map(read),
  )
  return [
    ...(episodes ?? []).flatMap(({ imgurl }) => imgurl ?? []),
    ...(guests ?? []).flatMap(({ headshotLink }) => headshotLink ?? []),
  ]
}

let site: Awaited<ReturnType<typeof startFirstSite>>
let show: Awaited<ReturnType<typeof serveShow>>

test.beforeAll(async () => {
  test.setTimeout(300_000)
  show = await serveShow()
  site = await startFirstSite('first-site')
})
test.afterAll(async () => {
  await site.stop()
  await show.close()
})

test.use({ actionTimeout: 30_000 })

test('from the first start to a site that says nothing of the samples', async ({ browser }) => {
  test.setTimeout(900_000)
  const feed = `${show.origin}/feed.xml`
  const context = await browser.newContext({ baseURL: site.url })
  const page = await context.newPage()
  const errors = collectErrors(page)

  const samples = await test.step('the scan finds the samples', async () => {
    const { found } = await scan(site.url)
    const places = found.map(([address]) => address)
    for (const address of [
      '/',
      '/episodes/all',
      '/aboutHost',
      '/community',
      '/podcast/ep-001',
      '/feed.json',
      '/api/globals/site',
    ])
      expect(places).toContain(address)
    return picturesOf(site.url)
  })

  await test.step('the first account leads into the setup', async () => {
    await page.goto(`/FirstAccount?code=${setupCode(SITE_SECRET)}`)
    await page.getByLabel('Email').fill(EMAIL)
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
    await page.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL('/admin/setup')
    await expect(page.getByLabel('Feed URL')).toBeFocused()
    await expectDeskAccessible(page, 'where')
  })

  await test.step('the feed is found, and left for later', async () => {
    await page.getByLabel('Feed URL').fill(feed)
    await page.getByRole('button', { name: 'Find my show' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(LONG_WAY_HOME)
    await page.getByRole('link', { name: 'Finish later' }).click()
    await expect(page).toHaveURL('/admin')
  })

  await test.step('it is taken up again, and the show comes', async () => {
    await page.goto('/admin')
    await page.getByRole('link', { name: `Continue with ${LONG_WAY_HOME}` }).click()
    await page.waitForURL(/\/admin\/setup\/\d+$/)
    const years = show.items.map(({ publishedAt }) => publishedAt.slice(0, 4))
    await expect(
      page.getByText(`${show.items.length} episodes, ${years.at(0)}–${years.at(-1)}.`),
    ).toBeVisible()
    await expect(page.getByText('6, with 1 bonus episode and 1 trailer')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Cover' })).toHaveJSProperty('complete', true)
    await expectDeskAccessible(page, 'found')
    await page.getByRole('button', { name: 'This is my show' }).click()
    await expect(page.getByRole('progressbar')).toBeVisible()
    await page.waitForURL('/admin/setup/topics', { timeout: 400_000 })
    await expect(page.getByText('3 of 4')).toBeVisible()
    await expectDeskAccessible(page, 'topics')
    // It can be left and taken up, and the show may do without.
    await page.getByRole('link', { name: 'Finish later' }).click()
    await page.getByRole('link', { name: 'Choose topics' }).click()
    await page.waitForURL('/admin/setup/topics')
    await page.getByRole('button', { name: 'Continue without topics' }).click()
    await page.waitForURL('/admin/setup/look')
    await expect(page.getByText('4 of 4')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'From your cover' })).toBeChecked()
    await test.step('each look has the home page of the show in it', async () => {
      const home = (name: RegExp) =>
        page.locator('label').filter({ hasText: name }).frameLocator('iframe')
      for (const name of [/^From your cover/, /^Notebook/, /^Your own/])
        await expect(home(name).getByRole('heading', { level: 1 })).toHaveText(LONG_WAY_HOME)
      const paper = rgb(PALETTES.notebook.paper)
      await expect(home(/^Notebook/).locator('body')).toHaveCSS('background-color', paper)
      await expect(home(/^From your cover/).locator('body')).not.toHaveCSS(
        'background-color',
        paper,
      )
      await page.getByText('Dark', { exact: true }).click()
      await expect(home(/^Notebook/).locator('body')).not.toHaveCSS('background-color', paper)
      await page.getByText('Light', { exact: true }).click()
    })
    await expect(
      page
        .getByRole('group', { name: `${show.items.length} episodes have only the show’s cover` })
        .getByRole('radio', { name: 'Show generated art for each' }),
    ).toBeChecked()
    await expectDeskAccessible(page, 'look')
    await page.getByRole('button', { name: 'Build my site' }).click()
    await page.waitForURL('/admin/setup/ready')
    await expect(page.getByText(/^138 episodes, \d guests\.$/)).toBeVisible()
    await expectDeskAccessible(page, 'ready')
  })

  await test.step('nothing of the samples is left', async () => {
    const episodes = await callApi(page, 'GET', '/episodes?limit=1&where[_status][equals]=draft')
    expect(episodes.body.totalDocs).toBe(0)
    await callApi(page, 'POST', '/globals/site', { hasPodcastFeed: true, hasGuestsPage: true })
    const { scanned, found } = await scan(site.url)
    expect(scanned).toBeGreaterThan(150)
    expect(found).toEqual([])
    for (const file of samples) expect([file, (await fetch(file)).status]).toEqual([file, 404])
    await page.getByRole('link', { name: 'Look at your site' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(LONG_WAY_HOME)
  })

  await test.step('nor in its emails', async () => {
    await callApi(page, 'POST', '/setup/test-mail', {})
    await callApi(page, 'POST', '/users/forgot-password', { email: EMAIL })
    await expect.poll(() => site.mails.length, { timeout: 30_000 }).toBe(2)
    for (const { raw, mail } of site.mails) {
      const said = [raw, mail.subject, mail.text, String(mail.html)].join('\n')
      expect(sampleWordsIn(said, WORDS)).toEqual([])
      expect(said).toContain(LONG_WAY_HOME)
    }
  })
  expect(errors.filter((text) => !text.includes("the document's frame is sandboxed"))).toEqual([])
  await context.close()
})
