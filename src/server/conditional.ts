import { createHash } from 'node:crypto'

const digest = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22)

/**
 * Checks whether an If-None-Match header matches the tag or is `*` (RFC 9110 13.1.2, weak
 * comparison).
 */
export function hasMatch(header: string | null | undefined, etag: string): boolean {
  if (!header) return false
  return header
    .split(',')
    .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}

/**
 * Gives a read its ETag, and answers 304 if the caller has it already. The tag names the state of
 * the document, if there is one (see `entityTag`), for `If-Match`, and after a dot the bytes that
 * were sent: related documents, the selected fields and the clock change these as well.
 * @param response a JSON answer to GET or HEAD, with status 200
 */
export async function withEntityTag(request: Request, response: Response): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  const state = headers.get('ETag')?.slice(1, -1)
  const etag = `"${[state, digest(bytes)].filter(Boolean).join('.')}"`
  headers.set('ETag', etag)
  if (!hasMatch(request.headers.get('If-None-Match'), etag))
    return new Response(bytes, { status: 200, headers })
  headers.delete('Content-Type')
  headers.delete('Content-Length')
  return new Response(null, { status: 304, headers })
}
