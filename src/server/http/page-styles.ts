const FOLDER = '/_next/static/chunks/'
const LINK =
  /<link rel="stylesheet" href="\/_next\/static\/chunks\/([^"/,]+)\.css"([^>]*data-precedence="next"[^>]*)>/g
const JOINED = new RegExp(`^${FOLDER}([^/]+,[^/]+)\\.css$`)
/** More than any page has. */
const MOST = 20

/**
 * Joins the style sheets of a page to one, which is one request less to wait for each. The links
 * that Next wrote stay, so that React finds them when it takes the page over, but with a type that
 * browsers do not fetch (HTML Standard, 4.6.7.22, "fetch and process the linked resource").
 */
export function joinStyles(html: string): string {
  const names = [...html.matchAll(LINK)].map(([, name = '']) => name)
  if (names.length < 2 || names.length > MOST) return html
  const joined = `<link rel="stylesheet" href="${FOLDER}${names.join(',')}.css"/>`
  let isFirst = true
  return html.replace(LINK, (_, name: string, rest: string) => {
    const inert = `<link rel="stylesheet" href="${FOLDER}${name}.css" type="none"${rest}>`
    const before = isFirst ? joined : ''
    isFirst = false
    return before + inert
  })
}

/**
 * @param path normalized, without its query
 * @returns the addresses of the style sheets that a joined one is made of; null for other addresses
 */
export function joinedStyles(path: string, staticFiles: ReadonlySet<string>): string[] | null {
  const names = JOINED.exec(path)?.[1]?.split(',')
  if (!names || names.length > MOST) return null
  const parts = names.map((name) => `${FOLDER}${name}.css`)
  return parts.every((part) => staticFiles.has(part)) ? parts : null
}
