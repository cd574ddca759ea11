import type { PayloadRequest } from 'payload'

export const documentPath = (req: PayloadRequest, slug: string, id: number | string): string =>
  `${req.payload.config.routes.api}/${slug}/${encodeURIComponent(id)}`

/**
 * Says where a new document is (RFC 9110, 15.3.2). An endpoint that makes something else than a
 * document of its collection sets `Location` itself.
 * @param slug of the collection that was called
 */
export async function withLocation(
  req: PayloadRequest,
  response: Response,
  slug: string,
): Promise<Response> {
  if (response.status !== 201 || response.headers.has('Location')) return response
  const { doc } = (await response.clone().json()) as { doc?: { id?: number | string } }
  if (doc?.id === undefined) return response
  const headers = new Headers(response.headers)
  headers.set('Location', documentPath(req, slug, doc.id))
  return new Response(response.body, { status: 201, headers })
}
