import { createHash } from 'node:crypto'

/** Headers that every answer carries, names and values. */
export const securityHeaders = (isHttps: boolean): [string, string][] => [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=()'],
  ['X-Frame-Options', 'SAMEORIGIN'],
  ...(isHttps ? ([['Strict-Transport-Security', 'max-age=31536000']] as [string, string][]) : []),
]

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/**
 * A policy that allows the inline scripts of this very page, by hash, and no other: cached pages
 * cannot carry nonces, and their bodies are known when they are kept.
 */
export function contentPolicy(html: string): string {
  const hashes = new Set<string>()
  for (const [, script] of html.matchAll(INLINE_SCRIPT))
    hashes.add(
      `'sha256-${createHash('sha256')
        .update(script ?? '')
        .digest('base64')}'`,
    )
  return [
    `default-src 'self'`,
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `media-src 'self' https: http:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
