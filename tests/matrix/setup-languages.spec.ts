import path from 'node:path'
import sharp from 'sharp'
import { isSiteLanguage } from '@/domain/language/language'
import { stopwordsOf } from '@/domain/language/stopwords'
import { expect, test, type Page } from '../support/browser-test'
import { ROOT } from '../support/checkout'
import { findFaults, WIDTHS } from '../support/layout'
import { englishBeside, leftoversOn } from '../support/leftovers'
import { startSampleSite, type SampleSite } from '../support/sample-sites'
import { printedLink, setUpShow } from '../support/setup'
import { findCutNames, playIsBelow } from '../support/shows/look-over'
import { FEED_SHOWS, serveFeeds } from '../support/shows/feeds'

/** From the printed link to the finished site. */
const MAX_PRESSES = 9
const SHEETS = path.join(ROOT, 'tests/.results/languages')

let feeds: Awaited<ReturnType<typeof serveFeeds>>
test.beforeAll(async () => {
  feeds = await serveFeeds()
})
test.afterAll(() => feeds.stop())

/** Runs in the page: pictures whose sides have another ratio than their files. */
const findBentPictures = () =>
  [...document.images]
    .filter((image) => image.naturalWidth > 0 && image.checkVisibility())
    .filter((image) => getComputedStyle(image).objectFit === 'fill')
    .filter(
      ({ width, height, naturalWidth, naturalHeight }) =>
        Math.abs((width * naturalHeight) / (height * naturalWidth) - 1) > 0.02,
    )
    .map(({ src }) => `bent: ${src}`)

/** Finds faults of a page on a phone and on a laptop, a line each; leaves sheets to look at. */
async function faultsOn(page: Page, sheet: string, english: string[], names: string[]) {
  const faults = await leftoversOn(page, english)
  for (const [device, width] of Object.entries(WIDTHS)) {
    await page.setViewportSize({ width, height: device === 'phone' ? 844 : 900 })
    await page.evaluate(() => document.fonts.ready)
    const found = [
      ...(await page.evaluate(findFaults)),
      ...(await page.evaluate(findCutNames, names)),
      ...(await page.evaluate(findBentPictures)),
    ]
    const below = /-(home|episode)$/.test(sheet) ? await page.evaluate(playIsBelow) : 0
    if (below > 0) found.push(`Play is ${below} px below the first screen`)
    faults.push(...found.map((fault) => `${width} px: ${fault}`))
    const picture = sharp(await page.screenshot({ fullPage: true }))
    await picture.webp({ quality: 50 }).toFile(`${SHEETS}-${sheet}-${width}.webp`)
  }
  return faults
}

let site: SampleSite | undefined
test.afterEach(() => site?.stop())

for (const show of FEED_SHOWS)
  test(`a show in ${show.language} is at home on its site five minutes after the first start`, async ({
    browser,
  }) => {
    test.slow() // A site of its own is started.
    const { language, name, zone: timezoneId, first } = show
    if (!isSiteLanguage(language)) throw new Error(`No site speaks ${language}`)
    site = await startSampleSite(process.env.TEST_POSTGRES ?? '', `site-${language}`)
    const host = await (await browser.newContext({ timezoneId })).newPage()
    const link = await printedLink(site.folder)
    const topics: string[] = []
    const since = Date.now()
    const feed = `${feeds.origin}/${language}.xml`
    const presses = await setUpShow(host, { link, feed, name }, async (at) => {
      if (at === 'found')
        await expect(host.getByRole('link', { name: 'Edit guests' })).toBeVisible()
      if (at !== 'topics') return
      const fields = await host.getByRole('textbox', { name: /^Topic \d$/ }).all()
      for (const field of fields) topics.push(await field.inputValue())
    })
    const description = `${presses} presses, ${Date.now() - since} ms`
    test.info().annotations.push({ type: 'setup', description })
    expect(presses).toBeLessThanOrEqual(MAX_PRESSES)
    const stopwords = stopwordsOf(language)
    expect(topics.length).toBeGreaterThan(2)
    expect(topics.filter((title) => stopwords.has(title.toLowerCase()))).toEqual([])
    const settings = (await (await fetch(`${site.url}/api/globals/site`)).json()) as object
    const [day] = new Date(first.slice(0, 10)).toUTCString().split(',')
    expect(settings).toMatchObject({ language, releaseDay: expect.stringContaining(day ?? '?') })

    const page = await (await browser.newContext({ baseURL: site.url })).newPage()
    await page.addInitScript(() => sessionStorage.setItem('welcome-shown', 'true'))
    const english = englishBeside(language)
    const visit = async (sheet: string) => {
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      return faultsOn(page, `${language}-${sheet}`, english, [name, ...topics])
    }
    await page.goto('/')
    const home = await visit('home')
    await page.goto('/episodes/all')
    const list = await visit('list')
    await page.locator('main article h3 a').first().click()
    await page.waitForURL('**/podcast/*')
    const episode = await visit('episode')
    await page.goto('/guests')
    await page.locator('main a[href^="/guests/"]').first().click()
    await page.waitForURL('**/guests/*')
    const guest = await visit('guest')
    expect({ home, list, episode, guest }).toEqual({ home: [], list: [], episode: [], guest: [] })
  })
