'use client'

import { useDocumentInfo } from '@payloadcms/ui'

/** The state of an episode or guest above its form, in the words of the desk. */
export function RecordState() {
  const { hasPublishedDoc, unpublishedVersionCount, savedDocumentData = {} } = useDocumentInfo()
  const { status, podcastEpisode } = savedDocumentData as {
    status?: { label: string }
    podcastEpisode?: number
  }
  const published = podcastEpisode === undefined ? 'Live' : `Shown with episode ${podcastEpisode}`
  const label =
    status?.label ??
    (hasPublishedDoc
      ? `${published}${unpublishedVersionCount > 0 ? ', unpublished changes' : ''}`
      : 'Draft')
  return (
    <p className="status">
      Status: <strong className="status__value">{label}</strong>
    </p>
  )
}
