import { expect, test } from '../support/browser-test'
import { LongSite } from '../support/long-site'
import { lookOver } from '../support/shows/look-over'
import { seedShow } from '../support/shows/seed'
import { SHOWS } from '../support/shows/shows'

// The others take their time (tests/long/shows.test.ts).

let site: LongSite
test.beforeAll(async () => {
  site = await LongSite.start('shows-site', { LIMIT_RENDER_SECONDS: '600' })
})
test.afterAll(() => site.site.stop())

for (const show of [SHOWS.longName, SHOWS.rightToLeft])
  test(`D48 every page holds the invented show ${show.key}, at every width`, async ({
    browser,
  }) => {
    test.slow() // Some twenty pages at seven widths.
    await seedShow(site, show)
    expect(await lookOver(browser, site.site.url, show)).toEqual({})
  })
