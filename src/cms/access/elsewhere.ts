import { APIError, APIErrorName, type PayloadRequest } from 'payload'
import { env } from '@/config/env'

/** 403: only the site's own pages may do this, and programs. */
export class ElsewhereError extends APIError {
  constructor() {
    super(`This works on ${env().SITE_URL} only.`, 403)
    this.name = APIErrorName // Class names get minified, and this name decides how it is logged.
  }
}

/**
 * Checks whether a page of another site sends a request: its `Origin` is neither the site's nor one
 * in `CORS_ORIGINS`, or without one `Sec-Fetch-Site` says so. Programs that are no browsers send
 * neither. Forms of pages without a referrer send `Origin: null` (Fetch, 3.2), those of the site
 * with `Sec-Fetch-Site: same-origin`, which no page can write itself.
 */
export function isFromElsewhere({ headers, payload }: PayloadRequest): boolean {
  const origin = headers.get('Origin')
  const site = headers.get('Sec-Fetch-Site') ?? ''
  if (origin === 'null') return site !== 'same-origin'
  return origin ? !payload.config.csrf.includes(origin) : /^(cross|same)-site$/.test(site)
}
