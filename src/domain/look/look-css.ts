import { CORNER_TOKENS, DEFAULT_LOOK, lookTokens, type Look } from './look'
import { TYPEFACES } from './typefaces'

const declare = (tokens: Readonly<Record<string, string>>): string =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value};`)
    .join('')

/**
 * The colours. `lit` is the highlighter on what is dark in both themes: the closing page, pictures,
 * the mark; there the style sheets have the notebook's own.
 */
function coloursOf(look: Look) {
  if (look.palette === DEFAULT_LOOK.palette) return { light: '', dark: '' }
  const { light, dark } = lookTokens(look)
  const lit = { lit: dark.highlight, 'lit-deep': dark['highlight-deep'], 'lit-ink': light.ink }
  return { light: declare({ ...light, ...lit }), dark: declare(dark) }
}

/** The families. Those of a page that was not painted yet wait, as in `tokens.css`. */
function familiesOf({ typefaces }: Look) {
  if (typefaces === DEFAULT_LOOK.typefaces) return { named: '', waiting: '' }
  const { serif, sans } = TYPEFACES[typefaces]
  const standIns =
    `--stand-in-serif:'${serif.family} by Times','${serif.family} by Noto',Georgia,serif;` +
    `--stand-in-sans:'${sans.family} by Arial','${sans.family} by Roboto',Arial,sans-serif;`
  return {
    named:
      standIns +
      `--font-serif:'${serif.family}',var(--stand-in-serif);--font-sans:'${sans.family}',var(--stand-in-sans);`,
    waiting:
      "@media (scripting:enabled){:root:root[data-fonts='wait']{--font-serif:var(--stand-in-serif);--font-sans:var(--stand-in-sans)}}",
  }
}

/**
 * Returns what a look adds to a page's style sheets, after them: nothing at all for the look of a
 * site that never chose one.
 * @param faces the `@font-face` rules of the look's typefaces
 */
export function lookCss(look: Look, faces: string): string {
  const { light, dark } = coloursOf(look)
  const { named, waiting } = familiesOf(look)
  // The line beside the text goes; what else it parts is parted by a hairline.
  const line = look.hasMarginLine ? '' : '--line-seen:0;--side-line:var(--rule);'
  const root = light + declare(CORNER_TOKENS[look.corners]) + line + named
  const night = dark
    ? `@media screen and (prefers-color-scheme:dark){:root:root:not([data-theme='light']){${dark}}}:root:root[data-theme='dark']{${dark}}`
    : ''
  return `${named && faces}${root && `:root:root{${root}}`}${night}${waiting}`
}

/** The families that a page waits for, as `FontFaceSet.load` takes them; none for the notebook's. */
export function lookFamilies({ typefaces }: Look): string | undefined {
  if (typefaces === DEFAULT_LOOK.typefaces) return undefined
  const { serif, sans } = TYPEFACES[typefaces]
  return `${serif.family}, ${sans.family}`
}
