import { describe, expect, test } from 'vitest'
import { isEqual } from '@/domain/is-equal'

describe('whether a form holds what is stored', () => {
  test.each<[string, unknown, unknown, boolean]>([
    ['the same text', 'a', 'a', true],
    ['other texts', 'a', 'b', false],
    ['nothing and an empty text', null, '', false],
    ['fields in another order', { a: 1, b: 2 }, { b: 2, a: 1 }, true],
    ['an undefined field and none', { a: 1, b: undefined }, { a: 1 }, true],
    ['a field that is null and none', { a: null }, {}, false],
    ['a field more', { a: 1 }, { a: 1, b: 2 }, false],
    ['lists', [1, { a: 2 }], [1, { a: 2 }], true],
    ['lists in another order', [1, 2], [2, 1], false],
    ['a shorter list', [1, 2], [1], false],
    ['a list and fields', [1], { 0: 1 }, false],
    ['a number that is none', NaN, NaN, true],
  ])('%s', (_, one, other, same) => {
    expect([isEqual(one, other), isEqual(other, one)]).toEqual([same, same])
  })
})
