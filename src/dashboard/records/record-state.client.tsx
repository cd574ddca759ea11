'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { useState } from 'react'
import type { TextGlobal } from '@/domain/show/page-texts'
import { saveGlobal } from '@/client/globals'
import { api } from '@/client/request'
import { isReleased } from '@/domain/episodes/release'
import { LinkButton } from '../ui/kit'
import { useAction } from '../ui/use-action.client'

const LIVE = { query: { depth: 0 } } as const

/**
 * Makes the live state of a global its newest one again.
 * @param seen `updatedAt` of the draft that is discarded @throws ApiError 409 if there is a newer one
 */
async function discardGlobalDraft(slug: TextGlobal, seen: string): Promise<void> {
  // Its own fields, whichever global it is.
  const live: object = await api.get(`/globals/${slug}`, LIVE)
  await saveGlobal(slug, live, seen)
}

/** The same for a document of a collection with drafts. @throws ApiError */
async function discardDraft(
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

type Saved = {
  updatedAt?: string
  status?: { label: string }
  podcastEpisode?: number
  releaseAt?: string | null
}

/**
 * The state of a record above its form, in the words of the desk, and a way back to what is live. The
 * button of the CMS itself sends the time of the live state, which a draft has overtaken.
 */
export function RecordState() {
  const {
    id,
    collectionSlug,
    globalSlug,
    docPermissions,
    hasPublishedDoc,
    isTrashed,
    unpublishedVersionCount,
    savedDocumentData = {},
  } = useDocumentInfo()
  const { act, isBusy, feedback } = useAction({ isRefreshed: false })
  const [now] = useState(() => new Date())
  const { status, podcastEpisode, releaseAt, updatedAt } = savedDocumentData as Saved
  const isChanged = hasPublishedDoc && unpublishedVersionCount > 0
  const live =
    podcastEpisode !== undefined
      ? `Shown with episode ${podcastEpisode}`
      : isReleased(releaseAt, now)
        ? 'Live'
        : 'Scheduled'
  const label =
    status?.label ??
    (hasPublishedDoc ? `${live}${isChanged ? ', unpublished changes' : ''}` : 'Draft')
  const mayDiscard = isChanged && !isTrashed && Boolean(docPermissions?.update) && updatedAt

  function discard() {
    if (!updatedAt || !window.confirm('Discard the unpublished changes?')) return
    void act(async () => {
      if (globalSlug) await discardGlobalDraft(globalSlug as TextGlobal, updatedAt)
      else
        await discardDraft(collectionSlug as 'episodes' | 'guests' | 'pages', String(id), updatedAt)
      window.location.reload()
      return null
    }, 'Couldn’t discard the changes.')
  }

  return (
    <div className="status">
      Status: <strong className="status__value">{label}</strong>{' '}
      {mayDiscard && (
        <LinkButton disabled={isBusy} onClick={discard}>
          Discard changes
        </LinkButton>
      )}
      {feedback}
    </div>
  )
}
