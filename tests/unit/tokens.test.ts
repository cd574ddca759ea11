import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { contrast, mix } from '@/domain/look/colour'
import {
  blockAfter,
  GROUNDS,
  INKS,
  LINES,
  PAIRS,
  readStyles as read,
  resolve,
  SHEET,
  TOKENS,
} from '../support/tokens'

/** Gives the CMS's own screen for rich texts its dark colours. */
const OF_THE_CMS = 'src/dashboard/records/records.css'

const stylesheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => path.join('src', name))
const between = (topic: Record<string, string>, one: string, other: string): number => {
  const [a, b] = [one, other].map((name) => resolve(topic, `var(--${name})`))
  if (!a || !b) throw new Error(`There is no ${one} or no ${other}.`)
  return contrast(a, b)
}

/** axe sees each page in one topic at each width; this is why that says the same of the other. */
describe.each(Object.entries(SHEET))('WCAG 2.2 AA: the tokens, %s', (_, topic) => {
  test('every ink can be read on every ground', () => {
    const faint = GROUNDS.flatMap((ground) =>
      INKS.filter((ink) => between(topic, ink, ground) < 4.5).map((ink) => `${ink} on ${ground}`),
    )
    expect(faint).toEqual([])
  })

  test.each(PAIRS)('%s can be read on %s', (ink, ground) => {
    expect(between(topic, ink, ground)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(GROUNDS)('the borders of fields and the focus are seen on %s', (ground) => {
    for (const line of LINES) expect(between(topic, line, ground), line).toBeGreaterThanOrEqual(3)
  })

  test('what a rule says of text and its ground can be read', () => {
    const faint = stylesheets.flatMap((file) =>
      [...read(file).matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', block = '']) => {
        const [ink, ground] = [/(?:^|[;\s])color: ([^;]+);/, /background(?:-color)?: ([^;]+);/].map(
          (pattern) => resolve(topic, pattern.exec(block)?.[1] ?? ''),
        )
        const isFaint = ink && ground && contrast(ink, ground) < 4.5
        return isFaint ? [`${file}: ${selector.trim()}`] : []
      }),
    )
    expect(faint).toEqual([])
  })
})

test('large fields are muted in the dark, and can be read', () => {
  const share = /--band: color-mix\(in srgb, var\(--highlight\) (\d+)%, var\(--paper\)\)/
  const [, percent] = share.exec(blockAfter(":root[data-theme='dark']")) ?? []
  const { highlight = '', paper = '', 'on-highlight': ink = '' } = SHEET.dark
  const band = mix(highlight, paper, 1 - Number(percent) / 100)
  expect(contrast(band, ink)).toBeGreaterThanOrEqual(7)
  expect(contrast(band, paper)).toBeLessThan(contrast(highlight, paper) - 3)
})

test('the themes differ in their tokens alone, which are the same whoever chose the dark', () => {
  expect(blockAfter(":root:not([data-theme='light'])").replace(/\s+/g, ' ')).toBe(
    blockAfter(":root[data-theme='dark']").replace(/\s+/g, ' '),
  )
  const others = stylesheets.filter((file) => file !== TOKENS && file !== OF_THE_CMS)
  expect(others.length).toBeGreaterThan(40)
  const own = others.filter((file) =>
    /prefers-color-scheme|data-theme|light-dark\(/.test(read(file)),
  )
  expect(own).toEqual([])
})
