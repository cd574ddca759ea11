import { describe, expect, test } from 'vitest'
import { shardOf, wantedOf } from '@/scripts/launch/announce.mjs'

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

describe('the tests that are asked for', () => {
  test.each([
    [[], { lane: 'usual' }],
    [['--launch', '--shard', '1/3'], { lane: 'launch', shard: '1/3' }],
    [['--long'], { lane: 'long' }],
  ])('%j are %j', (flags, expected) => {
    expect(wantedOf(flags)).toEqual(expected)
  })

  test.each([
    ['--long', 'part'],
    ['--launch', 'launch'],
  ])(
    '%s: a seed chooses the same part and random requests each time, all in turn',
    (flag, lane) => {
      const partOf = (seed: string) => wantedOf([flag, '--part', '--seed', seed])
      expect(partOf('a-commit')).toEqual(partOf('a-commit'))
      const parts = Array.from({ length: 30 }, (_, number) => partOf(`commit ${number}`))
      expect(new Set(parts.map((part) => part.lane))).toEqual(new Set([lane]))
      expect(new Set(parts.map(({ shard }) => shard))).toEqual(new Set(['1/3', '2/3', '3/3']))
      expect(new Set(parts.map(({ seed }) => seed)).size).toBe(30)
    },
  )

  test('without a seed the commit chooses', () => {
    expect(wantedOf(['--long', '--part'])).toEqual(wantedOf(['--long', '--part']))
  })
})
