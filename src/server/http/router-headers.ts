import type { IncomingHttpHeaders } from 'node:http'
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js'

/** The values that Next's router sends in the browser, apart from the tree. */
const EXPECTED: [name: string, value: RegExp][] = [
  ['rsc', /^1$/],
  ['next-router-prefetch', /^[123]$/],
  ['next-router-segment-prefetch', /^\/[!-~]*$/],
  ['next-url', /^\/[!-~]*$/],
  ['next-hmr-refresh', /^1$/],
]

/**
 * Checks whether the headers of Next's router, where present, are ones that the router would send.
 * Next responds with 500 to invalid values.
 */
export function areRouterHeadersValid(headers: IncomingHttpHeaders): boolean {
  for (const [name, expected] of EXPECTED) {
    const value = headers[name]
    if (value !== undefined && !(typeof value === 'string' && expected.test(value))) return false
  }
  const tree = headers['next-router-state-tree']
  if (tree === undefined) return true
  try {
    parseAndValidateFlightRouterState(tree)
    return true
  } catch {
    return false
  }
}
