import { expect, test } from 'vitest'
import { wantedOf } from '@/scripts/launch/announce.mjs'

const FILE = 'tests/unit/launch/wanted-tests.test.ts'

test.each([
  [[], { lane: 'usual', files: [], flags: [], times: false }],
  [['--lane', 'launch'], { lane: 'launch', files: [], flags: [], times: false }],
  [['--lane', 'matrix', '--times'], { lane: 'matrix', files: [], flags: [], times: true }],
  [['--shard=1/3'], { lane: 'usual', files: [], flags: ['--shard=1/3'], times: false }],
  [[`./${FILE}`, '-t', 'a'], { lane: 'usual', files: [FILE], flags: ['-t', 'a'], times: false }],
])('%j asks for %j', (args, expected) => {
  expect(wantedOf(args)).toEqual(expected)
})

test.each([
  [['--lane', 'slow'], 'The lanes are: usual, matrix, launch, thorough, long, all.'],
  [['--lane'], 'The lanes are'],
  [['tests/int/nothing.test.ts'], 'There is no test tests/int/nothing.test.ts.'],
])('%j is refused', (args, message) => {
  expect(() => wantedOf(args)).toThrow(message)
})
