import { createHash, randomBytes } from 'node:crypto'

/** Headers that every answer carries, names and values. */
export const securityHeaders = (isHttps: boolean): [string, string][] => [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=()'],
  ['X-Frame-Options', 'SAMEORIGIN'],
  ...(isHttps ? ([['Strict-Transport-Security', 'max-age=31536000']] as [string, string][]) : []),
]

/** A value that nobody can know before the response that it is made for. */
export const makeNonce = (): string => randomBytes(18).toString('base64url')

/**
 * A policy (CSP 3) for a page of the site or of the dashboard: scripts of its own origin, inline ones
 * only where `scripts` allows them, and nothing that is evaluated.
 * @param scripts sources such as `'sha256-…'`
 */
export const contentPolicy = (scripts: readonly string[]): string =>
  [
    `default-src 'self'`,
    ['script-src', `'self'`, ...scripts].join(' '),
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `media-src 'self' https: http:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')

/** The policy that Next reads the nonce from, which it then gives to every script it writes. */
export const noncePolicy = (nonce: string): string => contentPolicy([`'nonce-${nonce}'`])

/**
 * Turns a page that was rendered with a nonce into one that can be kept: the inline scripts that carry
 * the nonce are Next's own, since content cannot know it, and are allowed by their hash; any other
 * inline script is not. The nonce itself is written over, so that it is worth nothing, and so that the
 * same page is the same bytes.
 * @returns the page, and the policy to send with it
 */
export function sealPage(html: string, nonce: string): { html: string; policy: string } {
  const seal = (text: string) => text.replaceAll(nonce, '-'.repeat(nonce.length))
  const ours = new RegExp(
    `<script(?=[^>]*\\snonce="${nonce}")(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`,
    'g',
  )
  const hashes = new Set<string>()
  for (const [, script = ''] of html.matchAll(ours))
    hashes.add(`'sha256-${createHash('sha256').update(seal(script)).digest('base64')}'`)
  return { html: seal(html), policy: contentPolicy([...hashes]) }
}
