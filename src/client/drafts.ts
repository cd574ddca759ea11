import type { TextGlobal } from '@/domain/show/page-texts'
import { saveGlobal } from './globals'
import { api } from './request'

const LIVE = { query: { depth: 0 } } as const

/**
 * Makes the live state of a global its newest one again.
 * @param seen `updatedAt` of the draft that is discarded @throws ApiError 409 if there is a newer one
 */
export async function discardGlobalDraft(slug: TextGlobal, seen: string): Promise<void> {
  // Its own fields, whichever global it is.
  const live: object = await api.get(`/globals/${slug}`, LIVE)
  await saveGlobal(slug, live, seen)
}

/** The same for a document of a collection with drafts. @throws ApiError */
export async function discardDraft(
  collection: 'episodes' | 'guests' | 'pages',
  id: string,
  seen: string,
): Promise<void> {
  // Its own fields, whichever collection it is of.
  const route = `/${collection as 'guests'}/{id}` as const
  const live = await api.get(route, { path: { id }, ...LIVE })
  const body = { ...live, _status: 'published', updatedAt: seen } as const
  await api.patch(route, { path: { id }, body })
}
