import { isDeskPath } from './desk-routes'
import { validateLink } from './episodes/links'
import { isPreviewPath } from './episodes/preview'
import { foldCase } from './language/fold-case'
import { normalizeTarget } from './normalize-target'
import { isEmbedPath, isMailLinkPath } from './paths'

/** An address of before, and where it leads. */
export type Redirect = {
  /** A path of this site, which may end in `*` and may have a query. */
  from: string
  /** A path of this site or a URL; ends in `*` where it takes over what `*` stands for in `from`. */
  to: string
  permanent: boolean
}

export const FROM_LENGTH = 500
export const TO_LENGTH = 2000
export const MAX_REDIRECTS = 5000

type RedirectProblem = { field: 'from' | 'to'; message: string }

const FROM_MESSAGE = 'Enter a path of this site, such as /2023/05/first-episode or /episode/*.'
const TO_MESSAGE = 'Enter a path of this site, such as /podcast/ep-001, or a URL with https://.'

/** Escapes what a path or query may not contain as it is. */
const escaped = (text: string): string =>
  text.replace(/[^!-~]+/gu, (part) => encodeURIComponent(part.toWellFormed()))

/** A query whose parameters have one order and one spelling; empty without any. */
function sortedQuery(query: string): string {
  const parameters = new URLSearchParams(query)
  parameters.sort()
  return parameters.toString()
}

/** A path in one spelling, without a slash at its end. @param path normalized */
const keyOfPath = (path: string): string =>
  foldCase(decodeURIComponent(path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path))

type From = { path: string; isPattern: boolean; query: string | null }

/** Takes a `from` apart. @param from as `normalizeFrom` returns it */
function parseFrom(from: string): From {
  const [path = '', query] = from.split('?', 2)
  const isPattern = path.endsWith('*')
  const key = isPattern ? foldCase(decodeURIComponent(path.slice(0, -1))) : keyOfPath(path)
  return { path: key, isPattern, query: query === undefined ? null : sortedQuery(query) }
}

/** Spells a `from` as it is stored: escaped, without a slash at its end. @returns null if invalid */
export function normalizeFrom(text: string): string | null {
  // A URL of the former site counts as its path.
  const target = normalizeTarget(escaped(text.trim()).replace(/^https?:\/\/[^/?#]+(?=\/)/i, ''))
  if (target === null || target.path.slice(0, -1).includes('*')) return null
  const path = target.path === '/' ? '/' : target.path.replace(/\/$/, '')
  const query = target.query === '?' ? '' : target.query
  return path.length + query.length <= FROM_LENGTH ? path + query : null
}

/**
 * Spells a `to` as it is stored: a URL of this site becomes a path.
 * @returns null unless it is a path of this site or an http(s) URL
 */
function normalizeTo(text: string, siteUrl: string): string | null {
  const to = escaped(text.trim())
  if (to.length > TO_LENGTH) return null
  if (!to.startsWith('/')) {
    if (validateLink(to, '') !== null) return null
    const url = new URL(to)
    // A `*` in the host would let the address asked for choose the site.
    if (url.host.includes('*')) return null
    if (url.origin !== new URL(siteUrl).origin) return url.href
    return normalizeTo(url.pathname + url.search + url.hash, siteUrl)
  }
  const [start = '', hash] = to.split('#', 2)
  const target = normalizeTarget(start)
  return target && target.path + target.query + (hash === undefined ? '' : `#${hash}`)
}

/** Files and folders that the site itself answers at. */
const OWN_FOLDER =
  /^\/(api|_next|cards|chapters|covers|icons|podcast-covers|sitemaps|transcripts|video)(\/|$)/
const OWN_FILE =
  /^\/(feed\.(xml|json)|podcast\.xml|podcast-cover\.jpg|sitemap\.xml|robots\.txt|llms\.txt|manifest\.webmanifest|opensearch\.xml|favicon\.ico|sw\.js|speculation-rules\.json)$/

export const isReserved = (path: string): boolean =>
  OWN_FOLDER.test(path) ||
  OWN_FILE.test(path) ||
  isDeskPath(path) ||
  isEmbedPath(path) ||
  isPreviewPath(path) ||
  isMailLinkPath(path)

/** Puts in what `*` stands for, without a slash in front, which would make it another site (`//host`). */
const fillIn = (to: string, rest: string): string =>
  to.endsWith('/*') ? to.slice(0, -1) + rest.replace(/^\/+/, '') : to

function withQuery(to: string, query: string): string {
  if (query.length < 2 || to.includes('?')) return to
  const [start = '', hash] = to.split('#', 2)
  return start + query + (hash === undefined ? '' : `#${hash}`)
}

/** A redirect with its `from` taken apart. `key` is what two redirects may not share. */
export type Rule = From & { key: string; redirect: Redirect }

/** @param redirect whose addresses are normalized */
export function toRule(redirect: Redirect): Rule {
  const from = parseFrom(redirect.from)
  const { path, isPattern, query } = from
  const key = `${path}${isPattern ? '*' : ''}${query === null ? '' : `?${query}`}`
  return { ...from, key, redirect }
}

/** The more a redirect says, the earlier it is tried. */
const bySpecificity = (a: Rule, b: Rule): number =>
  b.path.length - a.path.length || Number(b.query !== null) - Number(a.query !== null)

/**
 * Prepares redirects for looking up.
 * @returns where a path leads, which is normalized, with its query or an empty one; null without a
 *   redirect
 */
export function prepareRedirects(
  redirects: readonly Redirect[],
): (path: string, query: string) => { to: string; permanent: boolean } | null {
  const rules = redirects.map(toRule)
  const exact = new Map<string, Rule[]>()
  for (const rule of rules.filter(({ isPattern }) => !isPattern).sort(bySpecificity))
    exact.set(rule.path, [...(exact.get(rule.path) ?? []), rule])
  const patterns = rules.filter(({ isPattern }) => isPattern).sort(bySpecificity)
  return (path, query) => {
    if (rules.length === 0 || isReserved(path)) return null
    const key = keyOfPath(path)
    const asked = sortedQuery(query)
    const isMeant = (rule: Rule) => rule.query === null || rule.query === asked
    const rule =
      exact.get(key)?.find(isMeant) ??
      patterns.find((one) => key.startsWith(one.path) && isMeant(one))
    if (!rule) return null
    const { to, permanent } = rule.redirect
    const rest = rule.isPattern ? encodeURI(decodeURIComponent(path).slice(rule.path.length)) : ''
    return {
      to: withQuery(fillIn(to, rest.replace(/[?#]/g, encodeURIComponent)), query),
      permanent,
    }
  }
}

/** Answers of a site about its own paths. */
export type SitePaths = {
  isTaken: (path: string) => boolean
  isFixed: (path: string) => boolean
}

/** A path of this site that a redirect leads to, taken apart; null for another site. */
const targetOf = (to: string): From | null =>
  to.startsWith('/') ? parseFrom(to.split('#', 1)[0] ?? '') : null

function mayBe(reached: From, next: Rule): boolean {
  if (reached.query !== null && next.query !== null && reached.query !== next.query) return false
  const [wide, narrow] = [reached.path, next.path]
  if (reached.isPattern)
    return (
      narrow.startsWith(wide) ||
      `${narrow}/` === wide ||
      (next.isPattern && wide.startsWith(narrow))
    )
  return next.isPattern ? wide.startsWith(narrow) : wide === narrow
}

/** The rules of a site by key; those that an address may meet are found without reading all. */
export class RuleSet {
  private readonly rules = new Map<string, Rule>()
  private readonly exact = new Map<string, Set<Rule>>()
  private readonly patterns = new Set<Rule>()

  constructor(redirects: readonly Redirect[] = []) {
    for (const redirect of redirects) this.add(toRule(redirect))
  }

  get size(): number {
    return this.rules.size
  }

  get(key: string): Rule | undefined {
    return this.rules.get(key)
  }

  add(rule: Rule): void {
    this.rules.set(rule.key, rule)
    if (rule.isPattern) return void this.patterns.add(rule)
    const samePath = this.exact.get(rule.path)
    if (samePath) samePath.add(rule)
    else this.exact.set(rule.path, new Set([rule]))
  }

  delete(rule: Rule): void {
    this.rules.delete(rule.key)
    this.patterns.delete(rule)
    this.exact.get(rule.path)?.delete(rule)
  }

  /** Finds the rules that may be for what another one leads to. */
  meeting(reached: From): Rule[] {
    const near = reached.isPattern
      ? this.rules.values()
      : [...(this.exact.get(reached.path) ?? []), ...this.patterns]
    return [...near].filter((rule) => mayBe(reached, rule))
  }
}

/**
 * Checks whether redirects lead in a circle that a redirect is part of; a page of the site ends it.
 */
function isInLoop(start: Rule, others: RuleSet, { isFixed }: SitePaths): boolean {
  const seen = new Set<Rule>()
  const open = [start.redirect]
  for (let current = open.pop(); current; current = open.pop()) {
    const { to } = current
    if (!to.endsWith('*') && isFixed(to.split(/[?#]/, 1)[0] ?? '')) continue
    const reached = targetOf(to)
    if (!reached) continue
    if (mayBe(reached, start)) return true
    for (const rule of others.meeting(reached))
      if (!seen.has(rule)) {
        seen.add(rule)
        open.push(rule.redirect)
      }
  }
  return false
}

/**
 * Finds what is wrong with a redirect, both of whose addresses are normalized; null if nothing is.
 * @param others all others of the site
 */
export function validateRedirect(
  rule: Rule,
  others: RuleSet,
  site: SitePaths,
): RedirectProblem | null {
  const { from, to } = rule.redirect
  const [path = ''] = from.split('?', 1)
  if (others.get(rule.key))
    return { field: 'from', message: `There is already a redirect from ${from}.` }
  if (isReserved(path) || (!rule.isPattern && site.isTaken(path)))
    return { field: 'from', message: `This site has a page of its own at ${path}.` }
  if (to.includes('*') && !(to.endsWith('/*') && rule.isPattern))
    return { field: 'to', message: 'Only /* at the end can stand for the rest of the address.' }
  if (isInLoop(rule, others, site)) return { field: 'to', message: 'This would lead in a circle.' }
  return null
}

/** Reads both addresses of a redirect. @returns them as they are stored, or what is wrong */
export function readRedirect(
  { from, to, permanent }: { from: unknown; to: unknown; permanent?: unknown },
  siteUrl: string,
): Redirect | RedirectProblem {
  const start = typeof from === 'string' ? normalizeFrom(from) : null
  if (start === null) return { field: 'from', message: FROM_MESSAGE }
  const target = typeof to === 'string' ? normalizeTo(to, siteUrl) : null
  if (target === null) return { field: 'to', message: TO_MESSAGE }
  return { from: start, to: target, permanent: permanent !== false }
}
