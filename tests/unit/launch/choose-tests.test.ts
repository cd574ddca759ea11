import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { chooseTests, SUBJECTS, TURNS } from '@/scripts/launch/choose-tests'

const filesOf = (lane: string) =>
  readdirSync(path.join('tests', lane)).map((file) => `tests/${lane}/${file}`)
const LANES = ['matrix', 'launch', 'thorough']
const TEN = Array.from({ length: 10 }, (_, index) => `tests/launch/test-${index}.test.ts`)

const choose = (lane: string[], changed: string[], turn = 0, imports: string[] = []) =>
  chooseTests(lane, { changed, turn, importsOf: () => imports }).map(({ file }) => file)

describe('of the tests that are too long for every change', () => {
  test.each(LANES)('all of %s are run within eight runs that change nothing of theirs', (lane) => {
    const files = filesOf(lane)
    const turns = Array.from({ length: TURNS }, (_, turn) => choose(files, ['README.md'], turn))
    expect(turns.flat().toSorted()).toEqual(files.toSorted())
    for (const chosen of turns) expect(chosen.length).toBeLessThanOrEqual(files.length / 8 + 1)
  })

  test.each([
    ['src/backup/restore.ts', 'tests/launch/backup-failures.test.ts'],
    ['src/scripts/start.mjs', 'tests/launch/start.test.ts'],
    ['src/components/site/footer.tsx', 'tests/matrix/site-visits.spec.ts'],
    ['src/dashboard/home/page.tsx', 'tests/matrix/host-quality.spec.ts'],
    ['docs/api.md', 'tests/launch/api-docs.test.ts'],
    ['collections/episodes.ts', 'tests/thorough/query-plans.test.ts'],
    ['tests/launch/stop.test.ts', 'tests/launch/stop.test.ts'],
  ])('a change of %s runs %s, whosever turn it is', (changed, file) => {
    for (let turn = 0; turn < TURNS; turn += 1)
      expect(
        choose([file, 'tests/none/x.test.ts', 'tests/none/y.test.ts'], [changed], turn),
      ).toContain(file)
  })

  test('a change of what a test imports runs it', () => {
    expect(choose(TEN, ['src/domain/paths.ts'], 0, ['src/domain/paths.ts'])).toHaveLength(4)
  })

  test('a change that touches all runs a third each time, and all within eight', () => {
    const turns = Array.from({ length: TURNS }, (_, turn) =>
      choose(TEN, ['src/scripts/start.mjs'], turn),
    )
    for (const chosen of turns) expect(new Set(chosen).size).toBe(4)
    expect(new Set(turns.flat())).toEqual(new Set(TEN))
  })

  test('each is about something, and of each subject there is one', () => {
    const files = LANES.flatMap(filesOf)
    for (const file of files)
      expect(
        SUBJECTS.some(([tests]) => tests.test(file)),
        file,
      ).toBe(true)
    for (const [tests] of SUBJECTS)
      expect(
        files.some((file) => tests.test(file)),
        String(tests),
      ).toBe(true)
  })
})
