import { STATUS_CODES } from 'node:http'
import { shared } from '@/telemetry/shared'

type ErrorEntry = { message: string; [more: string]: unknown }

/** Named with any weight but 0 (RFC 9110, 12.4.2). */
const NAMED =
  /(?:^|,)\s*application\/problem\+json\s*(?:;(?!\s*q=0(?:\.0*)?\s*(?:,|$))[^,]*)?(?:,|$)/i

/**
 * The media type of an error, which is `application/problem+json` for whoever names it: the stock
 * screens of the CMS, like programs from before, read `application/json` alone.
 * @param accept the `Accept` header
 */
export const problemType = (accept: string | null | undefined): string =>
  NAMED.test(accept ?? '') ? 'application/problem+json' : 'application/json'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The id of the request, where it is one that makes a URI (RFC 9562). */
function instance(): { instance?: string } {
  const id = shared.requests.getStore()?.id
  return id !== undefined && UUID.test(id) ? { instance: `urn:uuid:${id}` } : {}
}

/**
 * The body of an error: problem details (RFC 9457) beside the `errors` of the CMS, which name the
 * fields. `type` is relative, and so the same on every site.
 * @param errors the first one is what is shown to people
 */
export const problem = (status: number, errors: [ErrorEntry, ...ErrorEntry[]]) => ({
  type: `/developers#error-${status}`,
  title: STATUS_CODES[status] ?? 'Error',
  status,
  detail: errors[0].message,
  ...instance(),
  errors,
})
