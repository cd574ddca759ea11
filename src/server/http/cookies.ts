import type { IncomingHttpHeaders } from 'node:http'
import { APPEARANCE_COOKIE } from '@/domain/show/appearance'
import { SETUP_PROBLEM_COOKIE } from '@/domain/show/setup-problem'
import { SESSION_COOKIE } from '../caller'

const READ: ReadonlySet<string> = new Set([
  SESSION_COOKIE,
  APPEARANCE_COOKIE,
  SETUP_PROBLEM_COOKIE,
  'payload-lng',
  'payload-theme',
])

/**
 * Leaves in a `Cookie` header only what is read, each name once and the last of several, which is
 * the one that counts for the CMS and for Next. For each cookie of a request Next writes all of them
 * anew, so that 3,000 take two seconds.
 */
export function keepReadCookies(headers: IncomingHttpHeaders): void {
  if (headers.cookie === undefined) return
  const kept = new Map<string, string>()
  for (const pair of headers.cookie.split(';')) {
    const at = pair.indexOf('=')
    const name = pair.slice(0, Math.max(at, 0)).trim()
    if (READ.has(name)) kept.set(name, `${name}=${pair.slice(at + 1)}`)
  }
  if (kept.size > 0) headers.cookie = [...kept.values()].join('; ')
  else delete headers.cookie
}
