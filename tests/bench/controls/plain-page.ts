import { gzipSync } from 'node:zlib'
import { convert } from 'html-to-text'
import { startPlain, type Control } from './control'

const STYLE = `body { max-width: 40rem; margin: 0 auto; padding: 1rem; font: 1rem/1.5 serif; }
h1 { font-size: 2rem; line-height: 1.2; }
p { margin: 0 0 1rem; }
`
const HTML = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'gzip' }

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The texts of a page, one for each block. */
const textsOf = (html: string): string[] =>
  convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  })
    .split(/\n+/)
    .map((text) => text.trim())
    .filter(Boolean)

/**
 * A page of plain HTML with the text of another: one style sheet, no font, no script, no image.
 * @param more HTML before the end of the body
 */
export function plainPage(html: string, more = ''): string {
  const [first = '', ...rest] = textsOf(html)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="description" content="A control">
<title>Control</title><link rel="stylesheet" href="/style.css"></head><body><main>
<h1>${escaped(first)}</h1>
${rest.map((text) => `<p>${escaped(text)}</p>`).join('\n')}
${more}</main></body></html>
`
}

/** Serves a page with the style sheet of all plain pages, compressed; and other answers. */
export const servePage = (page: string, json: Record<string, string> = {}): Promise<Control> =>
  startPlain({
    '/': { headers: HTML, body: gzipSync(page) },
    '/style.css': {
      headers: { 'Content-Type': 'text/css', 'Content-Encoding': 'gzip' },
      body: gzipSync(STYLE),
    },
    ...Object.fromEntries(
      Object.entries(json).map(([path, text]) => [
        path,
        {
          headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
          body: gzipSync(text),
        },
      ]),
    ),
  })
