import { expect, test } from 'vitest'
import { countItems, printReport, type ImportReport, type ItemResult } from '@/importers/report'

const item = (position: number, parts: Partial<ItemResult>): ItemResult => ({
  position,
  title: `Sample ${position}`,
  number: position,
  outcome: 'imported',
  reason: null,
  isNew: true,
  draftLacks: [],
  ...parts,
})

const report: ImportReport = {
  title: 'Sample show',
  isDryRun: false,
  blocked: null,
  items: [
    item(1, {}),
    item(2, { isNew: false }),
    item(3, { draftLacks: ['a length', 'a date'] }),
    item(4, { outcome: 'unchanged' }),
    item(5, { outcome: 'skipped', reason: 'a trailer', number: null }),
    item(6, { outcome: 'failed', reason: 'it could not be stored' }),
  ],
  images: [
    {
      position: 1,
      of: 'Sample 1',
      url: 'https://example.com/1.jpg',
      reason: 'the server answered 404',
    },
    { position: 2, of: 'Sample 2', url: null, reason: 'the source has no image' },
  ],
  samples: null,
  show: [],
  notTaken: [],
}

test('the report names every item once, and its numbers add up', () => {
  const counts = countItems(report)
  expect(counts).toEqual({ items: 6, imported: 3, unchanged: 1, skipped: 1, failed: 1, drafts: 1 })
  expect(counts.imported + counts.unchanged + counts.skipped + counts.failed).toBe(counts.items)
  expect(printReport(report)).toEqual([
    'Sample show',
    '    1  imported   1. Sample 1',
    '    2  imported   2. Sample 2 (updated)',
    '    3  imported   3. Sample 3 – as a draft, missing a length, a date',
    '    4  unchanged  4. Sample 4',
    '    5  skipped    Sample 5 (a trailer)',
    '    6  failed     6. Sample 6 (it could not be stored)',
    'Images replaced by generated art:',
    '    1  Sample 1: the server answered 404, https://example.com/1.jpg',
    '    2  Sample 2: the source has no image',
    '6 items = 3 imported (1 as drafts) + 1 unchanged + 1 skipped + 1 failed',
  ])
})

test('a dry run and a feed that is blocked say so', () => {
  const lines = printReport({ ...report, isDryRun: true, blocked: 'Nothing was written.' })
  expect(lines[0]).toBe('Sample show (dry run: nothing written)')
  expect(lines.at(-1)).toBe('Nothing was written.')
})

test('M28 D35 the report says which sample content made room, or would', () => {
  const second = (samples: ImportReport['samples'], isDryRun = false) =>
    printReport({ ...report, isDryRun, samples })[1]
  expect(second({ episodes: 16, guests: 1, quote: true })).toBe(
    'The sample content was deleted: 16 episodes, 1 guest, the quote of the week. Use --keep-samples to keep it.',
  )
  expect(second({ episodes: 1, guests: 0, quote: false }, true)).toBe(
    'The sample content would be deleted: 1 episode. Use --keep-samples to keep it.',
  )
})
