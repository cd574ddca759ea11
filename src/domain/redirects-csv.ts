import { readRedirect, type Redirect } from './redirects'
import { parseCsv, toCsv } from './statistics/statistics'

const COLUMNS = ['from', 'to', 'permanent']

/** Redirects as CSV, with the names of the columns. */
export const redirectsCsv = (redirects: readonly Redirect[]): string =>
  toCsv([
    COLUMNS,
    ...redirects.map(({ from, to, permanent }) => [from, to, permanent ? 'true' : 'false']),
  ])

/** A line that is no redirect: what it is from, and why. */
type RefusedLine = { from: string; message: string }

/** The text with commas, where a spreadsheet has written semicolons or tabs. */
function withCommas(text: string): string {
  const [, separator] = /^"?from"?([;\t])/i.exec(text) ?? []
  return separator ? text.replaceAll(separator, ',') : text
}

/**
 * Reads redirects from CSV: from, to, and whether it is permanent, which may be left out. Names of
 * columns in the first line are skipped.
 * @returns null if it is no CSV
 */
export function readRedirectsCsv(
  text: string,
  siteUrl: string,
): { redirects: Redirect[]; refused: RefusedLine[] } | null {
  let rows: string[][]
  try {
    rows = parseCsv(`${withCommas(text.replace(/^\uFEFF/, '')).trimEnd()}\n`)
  } catch {
    return null
  }
  if (rows[0]?.[0]?.trim().toLowerCase() === 'from') rows.shift()
  const redirects: Redirect[] = []
  const refused: RefusedLine[] = []
  for (const [from = '', to = '', permanent = ''] of rows) {
    if (!from.trim() && !to.trim()) continue
    const isPermanent = !/^(false|no|0|302|307)$/i.test(permanent.trim())
    const redirect = readRedirect({ from, to, permanent: isPermanent }, siteUrl)
    if ('message' in redirect) refused.push({ from, message: redirect.message })
    else redirects.push(redirect)
  }
  return { redirects, refused }
}
