import { readFileSync } from 'node:fs'

export const TOKENS = 'src/components/styles/tokens.css'

/** A style sheet without its comments. */
export const readStyles = (file: string) => readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, '')

/** What is declared between the braces after `selector` in `tokens.css`. */
export function blockAfter(selector: string): string {
  const [, block] = readStyles(TOKENS).split(`${selector} {`)
  if (!block) throw new Error(`${TOKENS} has no ${selector}.`)
  return block.slice(0, block.indexOf('}'))
}

const coloursOf = (block: string): Record<string, string> =>
  Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[\da-f]{6}|(?:var|color-mix)\(.+\));/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )

const light = coloursOf(blockAfter(':root'))
const dark = { ...light, ...coloursOf(blockAfter(":root[data-theme='dark']")) }
/** The colours of the style sheet, by their names without dashes. */
export const SHEET = { light, dark }

const REFERENCE = /^var\(--([\w-]+)\)$/
/** The colour that a token, or a value, stands for in a theme; none for what is no colour. */
export function resolve(theme: Record<string, string>, value: string): string | undefined {
  const [, name] = REFERENCE.exec(value) ?? []
  if (name) return theme[name] && resolve(theme, theme[name])
  return /^#[\da-f]{6}$/.test(value) ? value : undefined
}

const WASHES = ['mind-wash', 'growth-wash', 'climate-wash', 'social-wash']
const TOPIC_INKS = ['mind-ink', 'growth-ink', 'climate-ink', 'social-ink']
/** What is written on, by any of `INKS`. */
export const GROUNDS = [
  ...['paper', 'surface', 'sheet', 'surface-sunk', 'field', 'error-wash', 'success-wash'],
  ...WASHES,
]
export const INKS = [...['ink', 'ink-soft', 'pen', 'pen-hover', 'error', 'success'], ...TOPIC_INKS]
/** What is written on grounds that only these are for. */
export const PAIRS = [
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
/** The borders of fields, and the focus. */
export const LINES = ['rule-strong', 'focus']
