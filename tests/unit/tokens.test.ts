import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { contrast } from '@/domain/topics/topic-colours'

const TOKENS = 'src/components/styles/tokens.css'
/** Gives the CMS's own screen for rich texts its dark colours. */
const OF_THE_CMS = 'src/dashboard/rich-texts/rich-texts.css'

const stylesheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => path.join('src', name))
const read = (file: string) => readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, '')

/** What is declared between the braces after `selector`. */
function blockAfter(selector: string): string {
  const [, block] = read(TOKENS).split(`${selector} {`)
  if (!block) throw new Error(`${TOKENS} has no ${selector}.`)
  return block.slice(0, block.indexOf('}'))
}

const coloursOf = (block: string): Record<string, string> =>
  Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[\da-f]{6}|var\(--[\w-]+\));/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )

const light = coloursOf(blockAfter(':root'))
const dark = { ...light, ...coloursOf(blockAfter(":root[data-theme='dark']")) }
const TOPIC_KEYS = { light, dark }

const REFERENCE = /^var\(--([\w-]+)\)$/
/** The colour that a token, or a value, stands for in a topic; none for what is no colour. */
function resolve(topic: Record<string, string>, value: string): string | undefined {
  const [, name] = REFERENCE.exec(value) ?? []
  if (name) return topic[name] && resolve(topic, topic[name])
  return /^#[\da-f]{6}$/.test(value) ? value : undefined
}
const between = (topic: Record<string, string>, one: string, other: string): number => {
  const [a, b] = [one, other].map((name) => resolve(topic, `var(--${name})`))
  if (!a || !b) throw new Error(`There is no ${one} or no ${other}.`)
  return contrast(a, b)
}

const GROUNDS = [
  ...['paper', 'surface', 'sheet', 'surface-sunk', 'field', 'error-wash', 'success-wash'],
  ...['mind-wash', 'growth-wash', 'climate-wash', 'social-wash'],
]
const INKS = [
  ...['ink', 'ink-soft', 'pen', 'pen-hover', 'error', 'success'],
  ...['mind-ink', 'growth-ink', 'climate-ink', 'social-ink'],
]
/** What is written on grounds that only these are for. */
const PAIRS = [
  ['on-pen', 'pen'],
  ['on-pen', 'pen-hover'],
  ['on-highlight', 'highlight'],
  ['on-highlight', 'highlight-deep'],
  ['on-mark', 'mind'],
  ['on-mark', 'growth'],
  ['on-mark', 'climate'],
  ['on-mark', 'social'],
  ['on-cover', 'cover'],
  ['on-cover-soft', 'cover'],
  ['highlight', 'cover'],
] as const

/** axe sees each page in one topic at each width; this is why that says the same of the other. */
describe.each(Object.entries(TOPIC_KEYS))('WCAG 2.2 AA: the tokens, %s', (_, topic) => {
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
    for (const line of ['rule-strong', 'focus'])
      expect(between(topic, line, ground), line).toBeGreaterThanOrEqual(3)
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
