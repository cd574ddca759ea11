import path from 'node:path'
import sharp from 'sharp'
import { isSiteLanguage } from '@/domain/language/language'
import { stopwordsOf } from '@/domain/language/stopwords'
import { expect, test, type Page } from '../support/browser-test'
import { ROOT } from '../support/checkout'
import { findFaults, WIDTHS } from '../support/layout'
import { englishBeside, leftoversOn } from '../support/leftovers'
import { startSampleSite } from '../support/sample-sites'
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
    .filter((image) => {
      const { objectFit } = getComputedStyle(image)
      const { width, height } = image.getBoundingClientRect()
      const ratio = width / height / (image.naturalWidth / image.naturalHeight)
      return objectFit === 'fill' && Math.abs(ratio - 1) > 0.02
    })
    .map(({ src }) => `bent: ${src}`)

/** What is wrong with a page on a phone and on a laptop, a line each. */
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
    // A sheet of at most some 100 kB, for eyes: nothing is compared with it.
    const picture = sharp(await page.screenshot({ fullPage: true }))
    await picture.webp({ quality: 50 }).toFile(`${SHEETS}-${sheet}-${width}.webp`)
  }
  return faults
}

for (const show of FEED_SHOWS)
  test(`a show in ${show.language} is at home on its site five minutes after the first start`, async ({
    page,
    browser,
  }) => {
    const { language, name } = show
    if (!isSiteLanguage(language)) throw new Error(`No site speaks ${language}`)
    const site = await startSampleSite(process.env.TEST_POSTGRES ?? '', `site-${language}`)
    const topics: string[] = []
    const since = Date.now()
    const presses = await setUpShow(
      page,
      {
        link: await printedLink(site.folder),
        feed: `${feeds.origin}/${language}.xml`,
        name,
      },
      async (at) => {
        if (at !== 'topics') return
        const fields = await page.getByRole('textbox', { name: /^Topic \d$/ }).all()
        for (const field of fields) topics.push(await field.inputValue())
      },
    )
    const annotation = {
      type: 'setup',
      description: `${presses} presses, ${Date.now() - since} ms`,
    }
    test.info().annotations.push(annotation)
    expect(presses).toBeLessThanOrEqual(MAX_PRESSES)
    const stopwords = stopwordsOf(language)
    expect(topics.length).toBeGreaterThan(2)
    expect(topics.filter((title) => stopwords.has(title.toLowerCase()))).toEqual([])

    const listener = await (await browser.newContext({ baseURL: site.url })).newPage()
    await listener.addInitScript(() => sessionStorage.setItem('welcome-shown', 'true'))
    const english = englishBeside(language)
    const visit = async (sheet: string) => {
      expect(await listener.locator('html').getAttribute('lang')).toBe(language)
      return faultsOn(listener, `${language}-${sheet}`, english, [name, ...topics])
    }
    const faults: Record<string, string[]> = {}
    await listener.goto('/')
    faults.home = await visit('home')
    await listener.goto('/episodes/all')
    faults.list = await visit('list')
    await listener.locator('main article h3 a').first().click()
    faults.episode = await visit('episode')
    await listener.goto('/guests')
    await listener.locator('main a[href^="/guests/"]').first().click()
    faults.guest = await visit('guest')
    expect(Object.fromEntries(Object.entries(faults).filter(([, found]) => found.length))).toEqual(
      {},
    )
    await listener.context().close()
    await site.stop()
  })
