import type { IncomingMessage } from 'node:http'

const ABSOLUTE_FORM = /^https?:\/\/([^/?#]*)/i

/**
 * Takes a request in absolute form for the same in origin form: the host that its target names counts,
 * not the `Host` header (RFC 9112, 3.2.2). Nothing else changes anything.
 * @param req changed in place
 */
export function takeAbsoluteForm(req: IncomingMessage): void {
  const [start = '', host = ''] = ABSOLUTE_FORM.exec(req.url ?? '') ?? []
  if (start === '') return
  const rest = req.url?.slice(start.length) ?? ''
  req.url = rest.startsWith('/') ? rest : `/${rest}`
  req.headers.host = host
}
