import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { MigrateUpArgs } from '@payloadcms/db-postgres'
import { describe, expect, test } from 'vitest'
import { BASELINE, FORMER, presentMigrations } from '@/backup/baseline'
import { up } from '@/migrations/20261124_000000_baseline'
import { mendReferences } from '@/migrations/notes/mend-references'

const FOLDER = 'src/migrations'
const hash = (text: string) => createHash('sha256').update(text).digest('hex')

test('a migration imports nothing of the project but its own SQL: it must do the same for ever', () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  const imports = files
    .filter((name) => name.endsWith('.ts') && name !== 'index.ts')
    .flatMap((name) => {
      const code = readFileSync(path.join(FOLDER, name), 'utf8')
      return [...code.matchAll(/\b(?:from\s+|import\s*\(?\s*)['"]([^'"]+)['"]/g)].map(
        ([, from]) => from,
      )
    })
  expect(imports.length).toBeGreaterThan(10)
  expect(
    imports.filter((from) => !/^(@payloadcms\/db-postgres|\.\/[\w./-]+)$/.test(from ?? '')),
  ).toEqual([])
})

test('the baseline stays as it was released: a change is a migration of its own', async () => {
  let text = ''
  const execute = ({ queryChunks }: { queryChunks: { value: string[] }[] }) => {
    for (const { value } of queryChunks) text += value.join('')
  }
  await up({ db: { execute } } as unknown as MigrateUpArgs)
  expect(hash(text)).toBe('815d0f261f4d9c5a888b30db7ec06fa64dbe84d8bb84a5fe4c5e47dab6deb33e')
})

test.each([
  ['**Guest:&#x20;**&#x41;nn', '**Guest:** Ann'],
  ['**Sponsor:**&#x41;cme', '**Sponsor**:Acme'],
  ['&#x78;**&#x20;text&#x20;**&#x79;', 'x **text** y'],
  ['日&#x672C;**「重要」**&#x3067;す', '日本「**重要**」です'],
  ['**Host:**_Ann_ **&#x42;_&#x63;_**&#x64;', '**Host:**_Ann_ **B*c***d'],
  ['**[x](https://a.example)**&#x79; *b:*&#x63;', '[x](https://a.example)y *b*:c'],
  ['- **a\\*:**&#x62; https://x.example/*y* **c:**', '- **a**\\*:b https://x.example/*y* **c:**'],
  ['a&#xA;&#xA;&#x20; b', 'a\n\n  b'],
  ['Write &#x41; or \\&#x20; for **a**', 'Write &#x41; or \\&#x20; for **a**'],
])('Q30 notes are mended where an import made references: %s', (notes, mended) => {
  expect(mendReferences(notes)).toBe(mended)
})

describe('the migrations of the versions before 1.0.0', () => {
  test('are those that its last one had', () => {
    expect(FORMER).toHaveLength(36)
    expect(hash(FORMER.join('\n'))).toBe(
      'dab42ef818308e1f32b95a75c7eed83c3f698c7b65fc7bd81358ef1dca2e0d87',
    )
  })

  test.each([
    ['an empty database', [], []],
    ['this version', [BASELINE], [BASELINE]],
    ['a newer version', [BASELINE, '2099_later'], [BASELINE, '2099_later']],
    ['one with another baseline', ['2099_baseline'], ['2099_baseline']],
    ['the last one before', FORMER, [BASELINE]],
    ['the last one before, in any order', FORMER.toReversed(), [BASELINE]],
    ['the last one before, taken over', [...FORMER, BASELINE], [BASELINE]],
    ['the last one before, updated', [...FORMER, BASELINE, '2099_x'], [BASELINE, '2099_x']],
    ['all but its last', FORMER.slice(0, -1), null],
    ['all but its first', FORMER.slice(1), null],
    ['the first of all', FORMER.slice(0, 1), null],
    ['one in between with something unknown', [...FORMER.slice(0, 9), 'dev'], null],
  ])('of %s', (_, names, expected) => {
    expect(presentMigrations(names)).toEqual(expected)
  })
})
