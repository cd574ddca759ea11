'use client'

import { useEffect, useRef, useState } from 'react'
import { episodePreviewPath } from '@/domain/episodes/preview'
import { PagePreview, type Width, WIDTHS, WidthSwitch } from '../ui/page-preview.client'
import { classNames, ui } from '../ui/kit'
import styles from '../ui/preview.module.css'
import { PreviewLinks } from './preview-links.client'

/** The page of an episode, as large as it fits. @param savedAt changes with each save */
function PreviewFrame({ id, savedAt, width }: { id: string; savedAt: string; width: Width }) {
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

/**
 * The real page of an episode beside the form, from its newest saved draft, and the preview links to
 * it.
 * @param id null as long as nothing is saved
 * @param savedAt changes with each save, upon which the page is loaded anew
 * @param isPublic whether listeners see the episode, so that it needs no preview link
 */
export function PreviewPanel({
  id,
  savedAt,
  isPublic,
  timeZone,
}: {
  id: string | null
  savedAt: string
  isPublic: boolean
  timeZone: string
}) {
  const [width, setWidth] = useState<Width>('phone')
  return (
    <section aria-labelledby="preview-title">
      <div className={styles.head}>
        <h2 className={ui.heading} id="preview-title">
          Preview
        </h2>
        {id && <WidthSwitch value={width} onChange={setWidth} />}
      </div>
      {id ? (
        <>
          <PreviewFrame id={id} savedAt={savedAt} width={width} />
          {isPublic ? (
            <div className={classNames(ui.words, styles.actions)}>
              <a href={episodePreviewPath(id)} target="_blank">
                Open in a tab
              </a>
            </div>
          ) : (
            <PreviewLinks id={id} timeZone={timeZone} />
          )}
        </>
      ) : (
        <p className={ui.note}>Save a draft to see a preview.</p>
      )}
    </section>
  )
}
