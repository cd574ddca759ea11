import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { decodeFeed } from '@/importers/rss/decode-feed'
import type { NumberSource } from '@/domain/imports/imports'
import { suggestNumbering } from '@/importers/numbering'
import { isEpisode, numberItems, unnumbered } from '@/importers/rows'
import { feedSource } from '@/importers/rss/feed-source'
import { parsePodcastFeed } from '@/importers/rss/parse-feed'
import { lacks } from '@/importers/source'

const FOLDER = '../shared/data/feeds'
const areHere = existsSync(FOLDER)

/** Every item by what becomes of it, with the numbers that are proposed or wanted. */
function accountFor(name: string, wanted?: NumberSource) {
  const feed = parsePodcastFeed(decodeFeed(readFileSync(`${FOLDER}/${name}.xml`)))
  const source = feedSource(feed, { timeZone: 'Europe/London' })
  const from = wanted ?? suggestNumbering(unnumbered(source))
  const items = numberItems(source, { source: from }, new Map())
  const counts: Record<string, number> = {}
  for (const { episode, skipped } of items) {
    const kind = episode?.content.episodeType ?? 'full'
    const what = episode ? (lacks(episode.content).length > 0 ? 'draft' : kind) : skipped
    counts[what] = (counts[what] ?? 0) + 1
  }
  const numbers = items.filter(isEpisode).map(({ episode }) => episode.number)
  return { total: items.length, from, counts, numbers }
}

/** From `count` down to 1. */
const downFrom = (count: number) => Array.from({ length: count }, (_, index) => count - index)

// The expected counts were made with another XML parser (Python's), not with this importer.
describe.runIf(areHere)(
  `D34 every item of the real feeds is accounted for at first try (only where ${FOLDER} is)`,
  () => {
    test('1865: 61 items = 26 full + 32 bonus + 3 trailers; two seasons begin at 1', () => {
      const { counts, ...rest } = accountFor('1865')
      expect(rest).toEqual({ total: 61, from: 'dates', numbers: downFrom(61) })
      expect(counts).toEqual({ bonus: 32, trailer: 3, full: 26 })
    })

    test('changing-the-tide: 15 items, none with a number', () => {
      const { counts, ...rest } = accountFor('changing-the-tide')
      expect(rest).toEqual({ total: 15, from: 'dates', numbers: downFrom(15) })
      expect(counts).toEqual({ full: 15 })
    })

    test.each([undefined, 'dates'] as const)(
      'themnshow: 54 items, one without a length, which is not needed (numbers wanted: %s)',
      (wanted) => {
        const { counts, ...rest } = accountFor('themnshow', wanted)
        expect(rest).toEqual({ total: 54, from: wanted ?? 'feed', numbers: downFrom(54) })
        expect(counts).toEqual({ full: 54 })
      },
    )
  },
)
