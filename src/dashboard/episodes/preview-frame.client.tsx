'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import { episodePreviewPath } from '@/domain/episodes/preview'
import styles from '../ui/preview.module.css'

/** Widths of a common phone and a common desktop window, and how high the frame is (px). */
export const WIDTHS = {
  phone: { label: 'Phone', icon: 'phone', page: 390, frame: 544, largest: 0.78 },
  desktop: { label: 'Desktop', icon: 'screen', page: 1200, frame: 272, largest: 1 },
} as const

export type Width = keyof typeof WIDTHS

export const WIDTH_NAMES = Object.keys(WIDTHS) as Width[]

/** How wide the frame is, so that the page fits into it. */
function useWidthOf(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}

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
  const frame = useRef<HTMLDivElement>(null)
  const page = useRef<HTMLIFrameElement>(null)
  const shownAt = useRef(savedAt)
  const available = useWidthOf(frame)
  const { label, page: pageWidth, frame: height, largest } = WIDTHS[width]
  const scale = Math.min(largest, available / pageWidth)

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
    <div className={styles.frame} data-width={width} ref={frame} style={{ height }}>
      {available > 0 && (
        <iframe
          ref={page}
          className={styles.page}
          src={episodePreviewPath(id)}
          title={`The page of the episode, ${label.toLowerCase()} width`}
          style={{
            width: pageWidth,
            height: height / scale,
            left: (available - pageWidth * scale) / 2,
            transform: `scale(${scale})`,
          }}
        />
      )}
    </div>
  )
}
