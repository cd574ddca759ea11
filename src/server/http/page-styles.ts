const FOLDER = '/_next/static/chunks/'
const LINK = /<link rel="stylesheet" href="\/_next\/static\/chunks\/([^"/,]+)\.css"[^>]*>/g
const JOINED = new RegExp(`^${FOLDER}([^/]+,[^/]+)\\.css$`)
/** More than any page has. */
const MOST = 20

/** Joins the style sheets of a page to one, which is one request less to wait for each. */
export function joinStyles(html: string): string {
  const names = [...html.matchAll(LINK)].map(([, name = '']) => name)
  if (names.length < 2 || names.length > MOST) return html
  let joined = `<link rel="stylesheet" href="${FOLDER}${names.join(',')}.css"/>`
  return html.replace(LINK, () => {
    const link = joined
    joined = ''
    return link
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
