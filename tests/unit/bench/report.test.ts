import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { spreadOf } from '../../bench/measure/spread'
import { PARTS } from '../../bench/run'
import { toMarkdown, toText } from '../../bench/report/show-table'
import { replaceResults } from '../../bench/report/write-docs'
import { ROOT } from '../../support/checkout'

const table = {
  title: 'Rates',
  columns: ['Server', 'Rate'],
  rows: [
    ['Site', spreadOf([1, 3], '/s')],
    ['a | b', '–'],
  ],
}

test('a table for the terminal and one for the docs', () => {
  expect(toText(table).split('\n')).toEqual([
    'Rates',
    '  Server        Rate',
    '  Site    2 /s (1–3)',
    '  a | b            –',
  ])
  expect(toMarkdown(table).split('\n').slice(2)).toEqual([
    '| Server | Rate |',
    '| --- | --: |',
    '| Site | 2 /s (1–3) |',
    '| a \\| b | – |',
  ])
})

describe('results in the docs', () => {
  const page = readFileSync(path.join(ROOT, 'docs/performance.md'), 'utf8')

  test.each(Object.keys(PARTS))('%s has a place that is replaced each time', (part) => {
    const once = replaceResults(page, part, 'first results')
    const twice = replaceResults(once, part, 'second results')
    expect(once).toContain('first results')
    expect(twice).toBe(once.replace('first results', 'second results'))
  })

  test('a part without a place is refused', () => {
    expect(() => replaceResults(page, 'unknown', '')).toThrow('no place')
  })
})
