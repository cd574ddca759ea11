'use client'

import { useCallback, useEffect, useRef } from 'react'
import { baseColours, type Look } from '@/domain/look/look'
import { PATHS } from '@/domain/paths'
import { PagePreview } from '../ui/page-preview.client'
import { MiniPage } from './mini-page'
import styles from './look.module.css'
import { showLook, type Appearance } from './show-look'

/** The home page in a look, small and only to look at; without JavaScript, bars in its colours. */
export function HomePreview({ look, appearance }: { look: Look; appearance: Appearance }) {
  const page = useRef<HTMLIFrameElement>(null)
  const drawn = JSON.stringify(look)
  const show = useCallback(() => {
    const shown = page.current?.contentDocument
    if (shown?.body) showLook(shown, JSON.parse(drawn) as Look, appearance)
  }, [drawn, appearance])
  useEffect(show, [show])
  return (
    <>
      <MiniPage colours={baseColours(look)} />
      <PagePreview
        ref={page}
        width="desktop"
        className={styles.home}
        src={PATHS.home}
        sandbox="allow-same-origin"
        title="Your home page in this look"
        tabIndex={-1}
        inert
        onLoad={show}
      />
    </>
  )
}
