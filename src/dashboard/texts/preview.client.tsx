'use client'

import { useEffect, useRef, useState } from 'react'
import type { TextPage } from '@/domain/show/page-texts'
import { ui } from '../ui/kit'
import { PagePreview, type Width, WidthSwitch } from '../ui/page-preview.client'
import shared from '../ui/preview.module.css'
import { findText } from './find-text'
import styles from './texts.module.css'

/** Marks a text on the page in a frame, and brings it into view there. */
function mark(frame: HTMLIFrameElement | null, text: string | null): void {
  const page = frame?.contentDocument
  const view = frame?.contentWindow
  if (!page || !view) return
  for (const one of page.querySelectorAll<HTMLElement>('[data-edited]')) {
    one.style.outline = ''
    delete one.dataset.edited
  }
  const found = text === null ? null : findText(page, text)
  if (!found) return
  found.dataset.edited = ''
  found.style.outline = '3px solid var(--highlight-deep)'
  found.style.outlineOffset = '4px'
  const { top } = found.getBoundingClientRect()
  view.scrollTo({ top: view.scrollY + top - view.innerHeight / 3 })
}

/**
 * The page as visitors see it, beside its texts.
 * @param text of the field that has the focus, as visitors read it, which is marked on the page
 * @param savedAt changes when the page has new texts to show
 */
export function Preview({
  page: { title, preview },
  text,
  savedAt,
}: {
  page: TextPage
  text: string | null
  savedAt: number
}) {
  const [width, setWidth] = useState<Width>('phone')
  const frame = useRef<HTMLIFrameElement>(null)

  useEffect(() => mark(frame.current, text), [text])

  return (
    <aside className={styles.preview} aria-label="The page as visitors see it">
      <div className={shared.head}>
        <h2 className={ui.heading}>Live page</h2>
        <WidthSwitch value={width} onChange={setWidth} />
      </div>
      <PagePreview
        key={savedAt}
        ref={frame}
        className={styles.frame}
        width={width}
        src={preview}
        title={`${title}, as visitors see it`}
        onLoad={() => mark(frame.current, text)}
      />
    </aside>
  )
}
