import type { CollectionAfterChangeHook, CollectionAfterErrorHook, Where } from 'payload'
import { isActive } from '../access'
import { endRedirect, findCurrentId, type Renamable } from '../episodes/former-ids'
import { siteNow } from '../database/site-clock'

/** A new document ends the redirect from its id. */
export const endRedirectOnCreate =
  (collection: Renamable): CollectionAfterChangeHook =>
  async ({ doc, operation, req }) => {
    if (operation === 'create') await endRedirect(req, collection, doc.id)
  }

/**
 * Redirects `GET /api/{collection}/{id}` to the new address of a document that got another id,
 * if the caller sees it there.
 * @param what the document is, for people
 */
export const redirectMoved =
  (collection: Renamable, what: string, visible: (now: Date) => Where): CollectionAfterErrorHook =>
  async ({ error, req }) => {
    const id = String(req.routeParams?.id)
    const path = (of: string) => `/api/${collection}/${encodeURIComponent(of)}`
    // The address of one document, and nothing below it.
    const isRead = req.method === 'GET' && req.pathname?.split('/').length === 4
    if (!isRead || (error as { status?: number }).status !== 404) return
    const moved = await findCurrentId(req, collection, id.normalize('NFC'))
    if (!moved) return
    const { totalDocs } = await req.payload.count({
      collection,
      where: { and: [{ id: { equals: moved } }, ...(isActive(req) ? [] : [visible(siteNow())])] },
      overrideAccess: true, // The same rule, stated because a draft's address is no visitor's either.
      req,
    })
    if (totalDocs === 0) return
    req.responseHeaders ??= new Headers()
    req.responseHeaders.set('Location', path(moved) + (req.search ?? ''))
    return { status: 308, response: { message: `This ${what} is now ${moved}.` } }
  }
