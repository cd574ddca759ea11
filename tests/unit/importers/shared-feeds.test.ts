import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { decodeFeed } from '@/importers/rss/decode-feed'
import { lacks } from '@/importers/rss/item-content'
import { parsePodcastFeed } from '@/importers/rss/parse-feed'
import { planImport } from '@/importers/rss/plan'

const FOLDER = '../shared/data/feeds'
const areHere = existsSync(FOLDER)

/** Every item by what becomes of it: `full`, `draft`, or the reason why it is left out. */
function accountFor(name: string, numberByDate: boolean) {
  const feed = parsePodcastFeed(decodeFeed(readFileSync(`${FOLDER}/${name}.xml`)))
  const plan = planImport(feed, { numberByDate, timeZone: 'Europe/London' })
  const counts: Record<string, number> = {}
  for (const { episode, skipped } of plan.items) {
    const what = episode ? (lacks(episode.content).length > 0 ? 'draft' : 'full') : skipped
    counts[what] = (counts[what] ?? 0) + 1
  }
  const numbers = plan.items.flatMap(({ episode }) => (episode ? [episode.number] : []))
  const lowest = numbers.length > 0 ? Math.min(...numbers) : null
  return { total: plan.items.length, counts, blocked: plan.blocked !== null, lowest, numbers }
}

// The expected counts were made with another XML parser (Python's), not with this importer.
describe.runIf(areHere)(
  `every item of the real feeds is accounted for (only where ${FOLDER} is)`,
  () => {
    test('1865: 61 items = 26 full + 32 bonus + 3 trailers; two seasons begin at 1', () => {
      const left = { 'a bonus episode': 32, 'a trailer': 3 }
      const blocked = accountFor('1865', false)
      expect(blocked).toMatchObject({ total: 61, blocked: true })
      expect(blocked.counts).toEqual({ ...left, 'nothing of this feed was written': 26 })
      const byDate = accountFor('1865', true)
      expect(byDate).toMatchObject({ total: 61, blocked: false, lowest: 1 })
      expect(byDate.counts).toEqual({ ...left, full: 26 })
      expect(new Set(byDate.numbers).size).toBe(26)
      expect(byDate.numbers).toEqual(byDate.numbers.toSorted((a, b) => b - a))
    })

    test('changing-the-tide: 15 items, none with a number', () => {
      const blocked = accountFor('changing-the-tide', false)
      expect(blocked).toMatchObject({ total: 15, blocked: true })
      expect(blocked.counts).toEqual({ 'nothing of this feed was written': 15 })
      const byDate = accountFor('changing-the-tide', true)
      expect(byDate).toMatchObject({ total: 15, blocked: false, lowest: 1 })
      expect(byDate.counts).toEqual({ full: 15 })
    })

    test.each([false, true])(
      'themnshow: 54 items, one without a length (by date: %s)',
      (byDate) => {
        const { counts, ...rest } = accountFor('themnshow', byDate)
        expect(rest).toMatchObject({ total: 54, blocked: false, lowest: 1 })
        expect(counts).toEqual({ full: 53, draft: 1 })
      },
    )
  },
)
