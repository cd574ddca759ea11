'use client'

import { useLayoutEffect, useRef, useState } from 'react'
import { useIsHydrated } from '@/components/ui/use-is-hydrated'
import type { Texts } from '@/domain/texts'
import { fill } from '@/domain/texts/fill'
import type {} from '@/elements/page-playback'
import styles from './video.module.css'

/**
 * The video on this page, after a press on what says what it means. Without scripts the press leads
 * to a page with nothing but the video.
 * @param path of that page, which is framed here
 * @param episode what it is called in the middle of a sentence
 */
export function Video({
  path,
  episode,
  texts: t,
}: {
  path: string
  episode: string
  texts: Texts['video']
}) {
  const isHydrated = useIsHydrated()
  const [isOpen, setOpen] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)

  function open() {
    window.pagePlayback?.pause()
    setOpen(true)
  }
  useLayoutEffect(() => {
    // Pressed before this code was there (src/server/http/page-loader.js).
    if (isHydrated && link.current?.dataset.pressed !== undefined) open()
  }, [isHydrated])
  useLayoutEffect(() => {
    if (isOpen) frame.current?.focus()
  }, [isOpen])

  if (isOpen)
    return (
      <iframe
        ref={frame}
        className={styles.frame}
        src={path}
        title={fill(t.title, { episode })}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
      />
    )
  return (
    <p className={styles.ask}>
      <a
        ref={link}
        href={path}
        {...(isHydrated
          ? {
              onClick: (event) => {
                event.preventDefault()
                open()
              },
            }
          : { 'data-pending': '' })}
      >
        {t.play}
      </a>{' '}
      {t.note}
    </p>
  )
}
