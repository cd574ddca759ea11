import { expect, test } from '../support/browser-test'
import { setupCode } from '@/cms/accounts/setup-code'
import { PALETTES } from '@/domain/look/palettes'
import { expectDeskAccessible } from '../support/axe'
import { startFirstSite } from '../support/first-site'
import { callApi, collectErrors, EMAIL, rgb } from '../support/host'
import { SITE_SECRET } from '../support/sample-sites'
import { setUpShow, type SetupPage } from '../support/setup'
import { FEED_SHOWS, serveFeeds } from '../support/shows/feeds'
import { sampleTexts, sampleWordsIn } from '../support/sample-words'

/**
 * The first five minutes of a host with a show: from the first start to a site on which no page, feed
 * or mail has a word, link or picture of the samples.
 */

const WORDS = sampleTexts()
/** In German, which has texts of the sample show, too. */
const [show] = FEED_SHOWS.filter(({ language }) => language === 'de')
if (!show) throw new Error('There is no show in German')

/** What says something in public and is on no sitemap. */
const BESIDES =
  `/404 /ourValues /getInvolved /guests /search /saved /quotes /follow /feed.xml /feed.json
  /podcast.xml /manifest.webmanifest /llms.txt /sitemap.xml /sw.js /api/globals/site
  /api/globals/landing /api/globals/featured /api/episodes?limit=200 /api/guests?limit=200
  /api/quotes?limit=200`.split(/\s+/)

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

let site: Awaited<ReturnType<typeof startFirstSite>>
let feeds: Awaited<ReturnType<typeof serveFeeds>>

test.beforeAll(async () => {
  test.setTimeout(300_000)
  feeds = await serveFeeds()
  site = await startFirstSite('first-site')
})
test.afterAll(async () => {
  await site.stop()
  await feeds.stop()
})

test.use({ actionTimeout: 30_000 })

test('from the first start to a site that says nothing of the samples', async ({ browser }) => {
  test.setTimeout(900_000)
  const context = await browser.newContext({ baseURL: site.url })
  const page = await context.newPage()
  const errors = collectErrors(page)

  await test.step('the scan finds the samples', async () => {
    const { found } = await scan(site.url)
    const places = found.map(([address]) => address)
    const said =
      '/ /episodes/all /aboutHost /community /podcast/ep-001 /feed.json /api/globals/site'
    for (const address of said.split(' ')) expect(places).toContain(address)
  })

  await test.step('the show comes, by way of a setup that can be left', async () => {
    const visits: Partial<Record<SetupPage, () => Promise<void>>> = {
      found: async () => {
        await page.getByRole('link', { name: 'Finish later' }).click()
        await page.getByRole('link', { name: `Continue with ${show.name}` }).click()
        await page.waitForURL(/\/admin\/setup\/\d+$/)
        await expect(page.getByText('15 episodes, 2025–2026.')).toBeVisible()
        await expect(page.getByRole('img', { name: 'Cover' })).toHaveJSProperty('complete', true)
      },
      topics: async () => {
        await page.getByRole('link', { name: 'Finish later' }).click()
        await page.getByRole('link', { name: 'Choose topics' }).click()
        await page.waitForURL('/admin/setup/topics')
      },
      look: async () => {
        await expect(page.getByRole('radio', { name: 'From your cover' })).toBeChecked()
        const home = (name: RegExp) =>
          page.locator('label').filter({ hasText: name }).frameLocator('iframe')
        for (const name of [/^From your cover/, /^Notebook/, /^Your own/])
          await expect(home(name).getByRole('heading', { level: 1 })).toHaveText(show.name)
        const paper = rgb(PALETTES.notebook.paper)
        await expect(home(/^Notebook/).locator('body')).toHaveCSS('background-color', paper)
        await page.getByText('Dark', { exact: true }).click()
        await expect(home(/^Notebook/).locator('body')).not.toHaveCSS('background-color', paper)
      },
    }
    const link = `${site.url}/FirstAccount?code=${setupCode(SITE_SECRET)}`
    const feed = `${feeds.origin}/${show.language}.xml`
    await setUpShow(page, { link, feed, name: show.name }, async (at) => {
      await visits[at]?.()
      await expectDeskAccessible(page, at)
    })
  })

  await test.step('nothing of the samples is left', async () => {
    const episodes = await callApi(page, 'GET', '/episodes?limit=1&where[_status][equals]=draft')
    expect(episodes.body.totalDocs).toBe(0)
    await callApi(page, 'POST', '/globals/site', { hasPodcastFeed: true, hasGuestsPage: true })
    const { scanned, found } = await scan(site.url)
    expect(scanned).toBeGreaterThan(40)
    expect(found).toEqual([])
  })

  await test.step('nor in its emails', async () => {
    await callApi(page, 'POST', '/setup/test-mail', {})
    await callApi(page, 'POST', '/users/forgot-password', { email: EMAIL })
    await expect.poll(() => site.mails.length, { timeout: 30_000 }).toBe(2)
    for (const { raw, mail } of site.mails) {
      const said = [raw, mail.subject, mail.text, String(mail.html)].join('\n')
      expect(sampleWordsIn(said, WORDS)).toEqual([])
      expect(said).toContain(show.name)
    }
  })
  expect(errors.filter((text) => !text.includes("the document's frame is sandboxed"))).toEqual([])
  await context.close()
})
