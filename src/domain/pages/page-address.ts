import { foldCase } from '../language/fold-case'
import { isReserved } from '../redirects'
import { resolvePath } from '../resolve-route'
import { ROUTES } from '../routes'

export const PAGE_ADDRESS_LENGTH = 80

/** Letters and digits of any script, in words that a hyphen or underscore joins. */
const SLUG = /^[\p{L}\p{M}\p{N}]+(?:[-_][\p{L}\p{M}\p{N}]+)*$/u

const ADDRESS_MESSAGE = `Use letters, digits and hyphens, up to ${PAGE_ADDRESS_LENGTH} characters.`

/** Beginnings of the site’s own paths, and words that stand for no value. */
const RESERVED = new Set([
  ...ROUTES.flatMap(({ path }) => path.split('/')[1]?.split('{')[0] || []).map(foldCase),
  ...['letter', 'mails', 'preview', 'null', 'undefined'],
])

/** The names that paths of the site are made of. */
export type SiteNames = { host: string; former: readonly string[]; topics: readonly string[] }

/** The path of a page that the host has written, percent-encoded. */
export const ownPagePath = (slug: string): string => `/${encodeURIComponent(slug)}`

function isOwn(slug: string, { host, former, topics }: SiteNames): boolean {
  const path = ownPagePath(slug)
  return (
    RESERVED.has(foldCase(slug)) ||
    isReserved(foldCase(path)) ||
    resolvePath(path, host, former, topics).kind !== 'unknown'
  )
}

/**
 * Finds what is wrong with the address of a page; null if nothing is.
 * @param others the addresses of all other pages
 */
export function validatePageAddress(
  slug: unknown,
  others: readonly string[],
  names: SiteNames,
): string | null {
  if (typeof slug !== 'string' || slug.length > PAGE_ADDRESS_LENGTH || !SLUG.test(slug))
    return ADDRESS_MESSAGE
  if (isOwn(slug, names)) return `The address ${slug} is the site’s own. Choose another.`
  return others.some((other) => foldCase(other) === foldCase(slug))
    ? 'Another page has this address; it may be in trash.'
    : null
}

/** Makes an address of a title: `Press & Media` → `press-media`. */
const addressOf = (title: string): string =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, PAGE_ADDRESS_LENGTH - 10)
    .replace(/^-+|-+$/g, '')
    .replace(/^\p{M}+/u, '') || 'page'

/** The first address of a title that is free: `press-kit`, `press-kit-2`… */
export function freePageAddress(
  title: string,
  others: readonly string[],
  names: SiteNames,
): string {
  const wanted = addressOf(title)
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`
    if (validatePageAddress(slug, others, names) === null) return slug
  }
}
