import { directionOf, type SiteLanguage } from '@/domain/language/language'
import { lookTokens, type Look } from '@/domain/look/look'
import { textsOf } from '@/domain/texts'

export type Appearance = { language: SiteLanguage; look: Look }

const LINE = 'linear-gradient(var(--margin-line) 0 0) 1.25rem 0 / 2px 100% no-repeat '

/** The colours of the page, as custom properties. */
const coloursOf = (tokens: Record<'paper' | 'ink' | 'pen' | 'margin-line', string>): string =>
  (['paper', 'ink', 'pen', 'margin-line'] as const)
    .map((name) => `--${name}: ${tokens[name]};`)
    .join(' ')

/** Time a client should wait before it tries again, in seconds. */
export const RETRY_AFTER_S = 10

/**
 * Shown in place of a page that could not be rendered, for example while the database is
 * unavailable. It needs no scripts and no other files.
 */
export function errorPage({ language, look }: Appearance): Buffer {
  const { light, dark } = lookTokens(look)
  const { error: t } = textsOf(language).shared
  return Buffer.from(`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t.title}</title>
<style>
:root { color-scheme: light dark; ${coloursOf(light)} }
@media (prefers-color-scheme: dark) { :root { ${coloursOf(dark)} } }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 2rem;
  background: ${look.hasMarginLine ? LINE : ''}var(--paper);
  color: var(--ink); font: 1.125rem/1.5 Georgia, serif; }
h1 { font-size: 2.25rem; line-height: 1.15; font-weight: 500; margin: 0 0 1rem; }
p { margin: 0 0 1rem; }
a { color: var(--pen); display: inline-block; padding: 0.6rem 0; }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px; }
</style>
</head>
<body>
<main>
<h1>${t.title}</h1>
<p>${t.text}</p>
<p><a href="">${t.again}</a></p>
</main>
</body>
</html>
`)
}
