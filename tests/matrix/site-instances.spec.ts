import { expect, test } from '../support/browser-test'
import { touchAllPages } from '../support/cold-pages'
import { TwoInstances } from '../support/two-instances'

/** `npm run test:long` does the same thirty times (tests/long/cold-pages.test.ts). */
const ROUNDS = 2
const RENDERS = 3

test.describe('two instances behind a proxy that asks them in turns', () => {
  test.describe.configure({ mode: 'serial', timeout: 600_000 })

  let site: TwoInstances
  test.beforeAll(async () => {
    site = await TwoInstances.start('cold-pages')
  })
  test.afterAll(() => site.stop())

  test('N01 both make the same page, whenever they make it', async () => {
    const tags = await site.tagsOfPages(RENDERS)
    expect(Object.entries(tags).filter(([, { size }]) => size !== 1)).toEqual([])
  })

  for (let round = 0; round < ROUNDS; round += 1)
    test(`N03 every public page comes to life in an empty browser, whatever is touched: ${round + 1}`, async ({
      browser,
    }) => {
      await site.makeAnew()
      expect(await touchAllPages(browser, site.url, round)).toEqual({})
    })
})
