'use client'

import { useEffect, useRef } from 'react'
import { episodePreviewPath } from '@/domain/episodes/preview'
import { PagePreview, type Width, WIDTHS } from '../ui/page-preview.client'

/** The page of an episode, as large as it fits. @param savedAt changes with each save */
export function PreviewFrame({
  id,
  savedAt,
  width,
}: {
  id: string
  savedAt: string
  width: Width
}) {
  const page = useRef<HTMLIFrameElement>(null)
  const shownAt = useRef(savedAt)

  useEffect(() => {
    if (shownAt.current === savedAt) return
    shownAt.current = savedAt
    const shown = page.current
    try {
      // Reloading keeps the place where the host was reading; another `src` would not.
      shown?.contentWindow?.location.reload()
    } catch {
      // The page could not be loaded before, and what the browser shows instead is not ours.
      if (shown) shown.src = episodePreviewPath(id)
    }
  }, [id, savedAt])

  return (
    <PagePreview
      ref={page}
      width={width}
      largest={width === 'phone' ? 0.78 : 1}
      src={episodePreviewPath(id)}
      title={`The page of the episode, ${WIDTHS[width].label.toLowerCase()} width`}
    />
  )
}
