import { describe, expect, test } from 'vitest'
import { briefName, proposedShortName, splitName, unitsOf } from '@/domain/show/names'

const LONG = 'Kettle Talk: Conversations About Everything That Was Ever Repaired'

describe('a long name', () => {
  test.each([
    [LONG, 'Kettle Talk'],
    ['Kettle Talk – everything that was ever repaired, explained', 'Kettle Talk'],
    ['Kettle Talk | everything that was ever repaired, explained', 'Kettle Talk'],
    ['The name of this show has no separator although it is long', null],
    ['Kettle Talk: short', null],
    ['Oh: everything that was ever repaired, explained by neighbours', null],
  ])('%j proposes %j', (name, proposed) => expect(proposedShortName(name)).toBe(proposed))

  test('gives way to its short name, else to what stands before the separator', () => {
    expect(briefName({ showName: LONG, shortName: 'Kettles' })).toBe('Kettles')
    expect(briefName({ showName: LONG, shortName: null })).toBe('Kettle Talk')
    expect(briefName({ showName: 'Kettle Talk: short', shortName: 'Kettles' })).toBe(
      'Kettle Talk: short',
    )
  })

  test('splits at its first separator', () =>
    expect(splitName('Kettle Talk: a show – of ours')).toEqual({
      ...{ title: 'Kettle Talk', separator: ': ', rest: 'a show – of ours' },
    }))

  test('is measured as the eye does', () => {
    expect(unitsOf('深夜')).toBe(4)
    expect(unitsOf('e\u0301te\u0301')).toBe(3)
    expect(unitsOf('نُون')).toBe(3)
  })
})
