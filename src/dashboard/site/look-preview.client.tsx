'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { Look } from '@/domain/look/look'
import { PATHS } from '@/domain/paths'
import { ui } from '../ui/kit'
import { PagePreview, Switch, type Width, WidthSwitch } from '../ui/page-preview.client'
import preview from '../ui/preview.module.css'
import { showLook, type Appearance } from './show-look'
import styles from './look.module.css'

/** The home page as it would look, before anything is saved. */
export function LookPreview({ look }: { look: Look }) {
  const [width, setWidth] = useState<Width>('phone')
  const [appearance, setAppearance] = useState<Appearance>('light')
  const page = useRef<HTMLIFrameElement>(null)

  const show = useCallback(() => {
    const shown = page.current?.contentDocument
    if (shown) showLook(shown, look, appearance)
  }, [look, appearance])
  useEffect(show, [show])

  return (
    <section className={styles.preview} aria-labelledby="look-preview">
      <div className={preview.head}>
        <h2 className={ui.heading} id="look-preview">
          Preview
        </h2>
        <div className={styles.switches}>
          <WidthSwitch value={width} onChange={setWidth} />
          <Switch
            label="Appearance"
            name="preview-appearance"
            value={appearance}
            options={{ light: { label: 'Light' }, dark: { label: 'Dark' } }}
            onChange={setAppearance}
          />
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
