'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { Picture } from '@/domain/content'
import type { Look } from '@/domain/look/look'
import { PATHS } from '@/domain/paths'
import { ui } from '../ui/kit'
import { AppearanceSwitch, PagePreview, type Width, WidthSwitch } from '../ui/page-preview.client'
import preview from '../ui/preview.module.css'
import { showLogo } from './show-logo'
import { showLook, type Appearance } from './show-look'
import styles from './look.module.css'

/** The home page as it would look, before anything is saved. */
export function LookPreview({ look, logo }: { look: Look; logo: Picture | null }) {
  const [width, setWidth] = useState<Width>('phone')
  const [appearance, setAppearance] = useState<Appearance>('light')
  const page = useRef<HTMLIFrameElement>(null)

  const show = useCallback(() => {
    const shown = page.current?.contentDocument
    if (!shown) return
    showLook(shown, look, appearance)
    showLogo(shown, logo)
  }, [look, logo, appearance])
  useEffect(show, [show])

  return (
    <section className={styles.preview} aria-labelledby="look-preview">
      <div className={preview.head}>
        <h2 className={ui.heading} id="look-preview">
          Preview
        </h2>
        <div className={styles.switches}>
          <WidthSwitch value={width} onChange={setWidth} />
          <AppearanceSwitch value={appearance} onChange={setAppearance} />
        </div>
      </div>
      <PagePreview
        ref={page}
        width={width}
        src={PATHS.home}
        sandbox="allow-same-origin"
        title="Your home page in this look"
        onLoad={show}
      />
      <p className={ui.note}>Nobody else sees this until you save.</p>
    </section>
  )
}
