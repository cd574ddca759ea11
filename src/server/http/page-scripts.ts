import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { flightDigest } from './flight-digest'
import { joinStyles } from './page-styles'

/**
 * A finished page whose scripts wait until somebody touches it. Reading needs none of them, and two
 * thirds of a page are the data that React needs to take it over.
 */
export type DeferredPage = {
  html: string
  /** The inline scripts of the page, in their order, as one file. */
  script: { hash: string; body: Buffer }
}

const FOLDER = '/page-scripts/'
const ADDRESS = /^\/page-scripts\/([\w-]{22})\.js$/

/**
 * The address of a page's own script. It names the page, so that a server that does not have the
 * script can make it again.
 */
const addressOf = (hash: string, page: string): string =>
  `${scriptPath(hash)}?page=${encodeURIComponent(page)}`

export const scriptPath = (hash: string): string => `${FOLDER}${hash}.js`

/**
 * @param query with its `?`, or empty
 * @returns the hash and the page of a script's address; null for other addresses
 */
export function parseScriptAddress(
  pathname: string,
  query: string,
): { hash: string; page: string } | null {
  const hash = ADDRESS.exec(pathname)?.[1]
  return hash ? { hash, page: new URLSearchParams(query).get('page') ?? '' } : null
}

/** The loader (`page-loader.js`): a constant, so that its hash is one too. */
export const LOADER = readFileSync(
  path.join(process.cwd(), 'src/server/http/page-loader.min.js'),
  'utf8',
).trim()

export const AGAIN = readFileSync(path.join(process.cwd(), 'src/server/http/page-again.js'))
export const AGAIN_PATH = `${FOLDER}again.js`

/** The source in a content policy that allows the loader, and nothing else inline. */
export const LOADER_SOURCE = `'sha256-${createHash('sha256').update(LOADER).digest('base64')}'`

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
const PRELOAD = /<link\b(?=[^>]*\srel="preload")(?=[^>]*\sas="script")[^>]*>/g
const SOURCE = /\ssrc="(\/_next\/static\/[^"]+\.js)"/
/** The page's data for React, and the start of the bundler's runtime. */
const INLINE =
  /^(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(|self\.__next_f\.push\(|\(globalThis\["TURBOPACK"\] \|\| )/

/** A part of the page's data: text, or base64 (3) where a character was cut. */
const DATA = /^self\.__next_f\.push\((\[[13],.*\])\)$/s

/**
 * Names a script by what it says, not by how React wrote it: every process writes it differently,
 * and is to know the addresses that others have given away.
 */
function nameOf(inline: string[]): string {
  const data: Buffer[] = []
  const name = createHash('sha256')
  for (const text of inline) {
    const json = DATA.exec(text)?.[1]
    if (json === undefined) {
      name.update(text)
      continue
    }
    const [kind, part] = JSON.parse(json) as [number, string]
    data.push(Buffer.from(part, kind === 3 ? 'base64' : 'utf8'))
  }
  return name
    .update(flightDigest(Buffer.concat(data)))
    .digest('base64url')
    .slice(0, 22)
}

/** A page without the scripts that Next wrote, and what these were. */
type Taken = { rest: string; sources: string[]; inline: string[] }

/**
 * Takes the scripts that Next wrote out of a page.
 * @param html a page rendered with `nonce`, which only Next's own scripts carry
 * @returns null when the page is not of the form that is known
 */
function takeScripts(html: string, nonce: string): Taken | null {
  const mark = `nonce="${nonce}"`
  const sources: string[] = []
  const inline: string[] = []
  let isKnown = true
  const rest = html
    .replace(PRELOAD, '')
    .replace(SCRIPT, (whole, attributes: string, text: string) => {
      if (!attributes.includes(mark)) return whole
      const source = SOURCE.exec(attributes)?.[1]
      if (source) {
        // Browsers without modules get the page as it is read without scripts.
        if (!/\snomodule\b/i.test(attributes)) sources.push(source)
      } else if (INLINE.test(text)) inline.push(text)
      else isKnown = false
      return ''
    })
    .replaceAll(` ${mark}`, '')
  const hasData = inline.some((text) => text.startsWith('self.__next_f.push([1,'))
  if (!isKnown || !hasData || sources.length === 0 || !rest.includes('</body>')) return null
  return { rest, sources, inline }
}

/**
 * Takes the scripts that Next wrote out of a page, and puts the loader in their place, which also has
 * the fonts wait until the page has been painted.
 * @param html a page rendered with `nonce`, which only Next's own scripts carry
 * @param page the canonical address of the page
 * @returns null when the page is not of the form that is known; it is then served as Next made it
 */
export function deferScripts(html: string, nonce: string, page: string): DeferredPage | null {
  const taken = takeScripts(html, nonce)
  if (!taken) return null
  const { rest, sources } = taken
  const inline = taken.inline.map((text) => text.replaceAll(nonce, '-'.repeat(nonce.length)))
  const body = Buffer.from(inline.join(';\n'))
  const hash = nameOf(inline)
  const list = [addressOf(hash, page), ...new Set(sources)].join(' ')
  const loader = `<script data-scripts="${list}">${LOADER}</script>`
  const end = rest.lastIndexOf('</body>')
  return {
    html: joinStyles(
      (rest.slice(0, end) + loader + rest.slice(end)).replace('<html', '<html data-fonts="wait"'),
    ),
    script: { hash, body },
  }
}

/** A page for frames: the scripts that Next wrote are taken out for good. See `deferScripts`. */
export function stripScripts(html: string, nonce: string): string | null {
  const taken = takeScripts(html, nonce)
  return taken && joinStyles(taken.rest)
}
