import { describe, expect, test } from 'vitest'
import { shardOf } from '@/scripts/launch/begin.mjs'

describe('the part of the tests that is asked for', () => {
  test.each([
    [[], undefined],
    [['--launch'], undefined],
    [['--shard', '1/3'], '1/3'],
    [['--launch', '--shard=3/3'], '3/3'],
  ])('%j is %j', (flags, shard) => {
    expect(shardOf(flags)).toBe(shard)
  })

  test.each([['--shard'], ['--shard='], ['--shard=4/3'], ['--shard=0/3'], ['--shard=third']])(
    'not %s',
    (flag) => {
      expect(() => shardOf([flag])).toThrow('npm test -- --shard 1/3')
    },
  )
})
