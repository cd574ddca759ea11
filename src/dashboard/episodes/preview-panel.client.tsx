'use client'

import { useState } from 'react'
import { episodePreviewPath } from '@/domain/episodes/preview'
import { classNames, ui } from '../ui/kit'
import { type Width, WidthSwitch } from '../ui/page-preview.client'
import styles from '../ui/preview.module.css'
import { PreviewFrame } from './preview-frame.client'
import { PreviewLinks } from './preview-links.client'

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
