import { describe, expect, test } from 'vitest'
import { compareEpisodes, parseRows } from '@/backup/check-archive'
import { formatBytes } from '@/domain/show/archive-runs'

const COLUMNS = { columns: ['id', 'title'] }

/** Rows that arrive in pieces of so many bytes. */
async function rowsOf(text: string, size: number) {
  const bytes = Buffer.from(text)
  const pieces = (async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  })()
  const rows: [string | null | undefined, string | null | undefined][] = []
  for await (const row of parseRows(COLUMNS, pieces)) rows.push([row.get('id'), row.get('title')])
  return rows
}

describe('rows as COPY writes them', () => {
  test.each([1, 2, 7, 1000])('are read from pieces of %s bytes', async (size) => {
    expect(await rowsOf('ep-1\tA\\tb\\\\N é 😀\\n\nep-2\t\\N\n', size)).toEqual([
      ['ep-1', 'A\tb\\N é 😀\n'],
      ['ep-2', null],
    ])
  })

  test.each(['ep-1\n', 'ep-1\ta\tb\n', 'ep-1\ta'])(
    'that are damaged are refused: %j',
    async (text) => {
      await expect(rowsOf(text, 100)).rejects.toThrow('The archive is damaged')
    },
  )

  test('that never end are refused before they fill the memory', async () => {
    let sent = 0
    const endless = (async function* () {
      for (const piece = Buffer.alloc(16 * 1024 * 1024, 'a'); ; sent += 1) yield piece
    })()
    await expect(parseRows(COLUMNS, endless).next()).rejects.toThrow('The archive is damaged')
    expect(sent).toBeLessThan(8)
  })
})

test('a restore brings back, changes and removes episodes', () => {
  const one = (id: string, updatedAt = 1) => ({ id, title: id, updatedAt })
  const { added, changed, removed } = compareEpisodes(
    [one('a'), one('b'), one('c')],
    [one('b', 2), one('c'), one('d')],
  )
  const ids = [added, changed, removed].map(({ episodes }) => episodes.map(({ id }) => id))
  expect(ids).toEqual([['a'], ['b'], ['d']])
  const many = Array.from({ length: 60 }, (_, at) => one(`e${at}`))
  const all = compareEpisodes(many, []).added
  expect([all.count, all.episodes.length]).toEqual([60, 50])
})

test('sizes are said as disks say them', () => {
  expect([0, 999, 1000, 999_600, 1_234_567, 25_000_000_000].map(formatBytes)).toEqual([
    '0 bytes',
    '999 bytes',
    '1 kB',
    '1.0 MB',
    '1.2 MB',
    '25 GB',
  ])
})
