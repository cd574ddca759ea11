import type { IncomingHttpHeaders } from 'node:http'
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state'

/** What Next's router in the browser sends, apart from the tree; it knows no other values. */
const EXPECTED: Record<string, RegExp> = {
  rsc: /^1$/,
  'next-router-prefetch': /^[123]$/,
  'next-router-segment-prefetch': /^\/[!-~]*$/,
  'next-url': /^\/[!-~]*$/,
  'next-hmr-refresh': /^1$/,
}

/**
 * Whether the headers of Next's router, as far as they are there, are such as it sends. Next answers
 * garbage in them with 500 (S10).
 */
export function areRouterHeadersValid(headers: IncomingHttpHeaders): boolean {
  for (const name in EXPECTED) {
    const value = headers[name]
    if (value !== undefined && !(typeof value === 'string' && EXPECTED[name]?.test(value)))
      return false
  }
  try {
    parseAndValidateFlightRouterState(headers['next-router-state-tree'])
    return true
  } catch {
    return false
  }
}
