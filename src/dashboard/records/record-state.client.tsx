'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { useState } from 'react'
import { discardDraft, discardGlobalDraft } from '@/client/drafts'
import type { TextGlobal } from '@/domain/show/page-texts'
import { isReleased } from '@/domain/episodes/release'
import { LinkButton } from '../ui/kit'
import { useAction } from '../ui/use-action.client'

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
