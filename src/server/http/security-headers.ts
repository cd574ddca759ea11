import { createHash, randomBytes } from 'node:crypto'
import { EMBED_ORIGINS } from '@/domain/pages/embeds'
import { PATHS } from '@/domain/paths'

/** Headers of every response, names and values. */
export const securityHeaders = (isHttps: boolean): [string, string][] => [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=()'],
  ['X-Frame-Options', 'SAMEORIGIN'],
  ...(isHttps ? ([['Strict-Transport-Security', 'max-age=31536000']] as [string, string][]) : []),
]

/** The headers of a page: the one on which letters are written may use the microphone. */
export const headersFor = (
  path: string,
  headers: readonly [string, string][],
): [string, string][] =>
  headers.map(([name, value]) => [
    name,
    path === PATHS.write && name === 'Permissions-Policy'
      ? value.replace('microphone=()', 'microphone=(self)')
      : value,
  ])

/** The policy of a page: on the same one a recording can be played before it is sent. */
export const policyFor = (path: string, policy: string): string =>
  path === PATHS.write ? policy.replace(`media-src 'self'`, `media-src 'self' blob:`) : policy

/** A random value that cannot be known before the response it is made for. */
export const makeNonce = (): string => randomBytes(18).toString('base64url')

/**
 * A content security policy (CSP 3) for pages of the site or the dashboard: scripts from its own
 * origin, inline scripts only where `scripts` allows them, and no `eval`.
 * @param scripts sources such as `'sha256-…'`
 * @param framedBy who may frame it: nobody, pages of the same origin, or anybody
 * @param frames other origins that it may frame
 * @param fetches other sources that its scripts may fetch from
 */
export const contentPolicy = (
  scripts: readonly string[],
  framedBy: 'none' | 'self' | 'anybody' = 'none',
  frames: readonly string[] = [],
  fetches: readonly string[] = [],
): string =>
  [
    `default-src 'self'`,
    ['script-src', `'self'`, ...scripts].join(' '),
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `media-src 'self' https: http:`,
    ...(fetches.length > 0 ? [['connect-src', `'self'`, ...fetches].join(' ')] : []),
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors ${framedBy === 'anybody' ? '*' : `'${framedBy}'`}`,
  ].join('; ')

export const AUDIO_SOURCES = ['https:', 'http:'] as const

/** For a listener’s page. The desk shows the real one beside the form that changes it. */
export const PAGE_POLICY = contentPolicy([], 'self', [], AUDIO_SOURCES)

/** For the page of a video (`isVideoPath`), which is the site's own HTML without scripts. */
export const VIDEO_POLICY = contentPolicy([], 'self', EMBED_ORIGINS)

/** The policy from which Next reads the nonce that it puts on every script it writes. */
export const noncePolicy = (
  nonce: string,
  isFramed = false,
  fetches: readonly string[] = [],
): string => contentPolicy([`'nonce-${nonce}'`], isFramed ? 'self' : 'none', [], fetches)

/**
 * Turns a page rendered with a nonce into one that can be cached. Inline scripts with the nonce
 * must be Next's own, since content cannot know it, so they are allowed by their hash; other inline
 * scripts are not. The nonce itself is overwritten, so that it is useless to an attacker and the
 * same page always has the same bytes.
 * @returns the page, and the policy to send with it
 */
export function applyContentPolicy(html: string, nonce: string): { html: string; policy: string } {
  const seal = (text: string) => text.replaceAll(nonce, '-'.repeat(nonce.length))
  const ours = new RegExp(
    `<script(?=[^>]*\\snonce="${nonce}")(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`,
    'g',
  )
  const hashes = new Set<string>()
  for (const [, script = ''] of html.matchAll(ours))
    hashes.add(`'sha256-${createHash('sha256').update(seal(script)).digest('base64')}'`)
  // The desk shows the real page beside the form that changes it.
  return { html: seal(html), policy: contentPolicy([...hashes], 'self') }
}
