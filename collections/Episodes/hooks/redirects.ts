import type { CollectionAfterChangeHook, CollectionAfterErrorHook } from 'payload'
import { visibleEpisode } from '@/cms/access/visible'
import { isActive } from '@/cms/access'
import { endRedirect, movedTo } from '@/cms/former-ids'
import { siteNow } from '@/cms/site-clock'

/** A new episode ends the redirect from its number (D14). */
export const endRedirectOnCreate: CollectionAfterChangeHook = async ({ doc, operation, req }) => {
  if (operation === 'create') await endRedirect(req, doc.id)
}

/**
 * Redirects `GET /api/episodes/{id}` to the new address of an episode whose number was changed
 * (D14), if the caller sees it there.
 */
export const redirectMoved: CollectionAfterErrorHook = async ({ error, req }) => {
  const { id } = req.routeParams ?? {}
  const isRead = req.method === 'GET' && req.pathname === `/api/episodes/${String(id)}`
  if (!isRead || (error as { status?: number }).status !== 404) return
  const moved = await movedTo(req, String(id))
  if (!moved) return
  const { totalDocs } = await req.payload.count({
    collection: 'episodes',
    where: {
      and: [{ id: { equals: moved } }, ...(isActive(req) ? [] : [visibleEpisode(siteNow())])],
    },
    overrideAccess: true, // The same rule, stated because a draft's address is no visitor's either.
    req,
  })
  if (totalDocs === 0) return
  req.responseHeaders ??= new Headers()
  req.responseHeaders.set('Location', `/api/episodes/${moved}${req.search ?? ''}`)
  return { status: 308, response: { message: `This episode is ${moved} now.` } }
}
