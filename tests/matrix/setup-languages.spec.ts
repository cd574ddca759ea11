import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser-test'
import { ROOT } from '../support/checkout'
import { EMAIL, PASSWORD } from '../support/host'
import { startSampleSite } from '../support/sample-sites'
import { FEED_SHOWS, serveFeeds } from '../support/shows/feeds'

const SHEETS = path.join(ROOT, 'tests/.results/languages')

let feeds: Awaited<ReturnType<typeof serveFeeds>>
test.beforeAll(async () => {
  feeds = await serveFeeds()
})
test.afterAll(() => feeds.stop())

for (const show of FEED_SHOWS)
  test(`a show in ${show.language} comes from its feed to a site in its language`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    const site = await startSampleSite(process.env.TEST_POSTGRES ?? '', `site-${show.language}`)
    const [link = ''] =
      /http\S+\?code=\S+/.exec(readFileSync(`${site.folder}/log.txt`, 'utf8')) ?? []
    const since = Date.now()
    let presses = 0
    const shots = async (name: string, on: Page = page) => {
      for (const width of [390, 1440]) {
        await on.setViewportSize({ width, height: 900 })
        await on.waitForTimeout(700)
        await on.screenshot({
          path: `${SHEETS}/${show.language}-${name}-${width}.png`,
          fullPage: true,
        })
      }
    }
    const press = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
      presses += 1
      await page.getByRole(role, { name }).click()
    }
    await page.goto(link)
    await page.getByLabel('Email').fill(EMAIL)
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
    await page.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD)
    await press('Create account')
    await page.waitForURL('**/admin/setup')
    await page.getByLabel('Feed address').fill(`${feeds.origin}/${show.language}.xml`)
    await press('Find my show')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(show.name)
    await shots('1-found')
    await press('This is my show')
    await page.waitForURL('**/admin/setup/topics', { timeout: 60_000 })
    await shots('2-topics')
    await press(/^Use \d topic|^Go without/)
    await page.waitForURL('**/admin/setup/look')
    await page.waitForTimeout(2500)
    await shots('3-look')
    await press('Build my site')
    await page.waitForURL('**/admin/setup/ready')
    await shots('4-ready')
    await press('Look at your site', 'link')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(show.name)
    console.log(show.language, presses, 'presses', Date.now() - since, 'ms')
    const listener = await (await page.context().browser()!.newContext()).newPage()
    await listener.addInitScript(() => sessionStorage.setItem('welcome-shown', 'true'))
    await listener.goto(site.url)
    await shots('5-home', listener)
    await listener.goto(`${site.url}/episodes/all`)
    await shots('6-list', listener)
    const api = async (at: string) =>
      (await (await fetch(site.url + at)).json()) as { docs: Record<string, string>[] }
    const { docs } = await api('/api/episodes?limit=50&sort=-episodeDate')
    for (const [name, index] of [
      ['7-newest', 0],
      ['7-third', 2],
    ] as const) {
      await listener.goto(`${site.url}/podcast/${docs[index]!.id}`)
      await shots(name, listener)
    }
    await listener.goto(`${site.url}/guests`)
    await shots('8-guests', listener)
    const guests = await listener
      .locator('main a[href*="/guests/"], main a[href*="/people/"]')
      .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href))
    if (guests[0]) {
      await listener.goto(guests[0])
      await shots('9-guest', listener)
    }
    console.log(show.language, guests.slice(0, 4))
    await site.stop()
  })
