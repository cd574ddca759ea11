'use client'

import { type RefObject, useState } from 'react'
import type { TextPage } from '@/domain/show/page-texts'
import { Icon, ui } from '../ui/kit'
import shared from '../ui/preview.module.css'
import styles from './texts.module.css'

/** The page as visitors see it, beside its texts. */
export function Preview({
  page: { title, preview },
  frame,
}: {
  page: TextPage
  frame: RefObject<HTMLIFrameElement | null>
}) {
  const [width, setWidth] = useState<'phone' | 'desktop'>('phone')
  return (
    <aside className={styles.preview} aria-label="The page as visitors see it">
      <div className={shared.head}>
        <h2 className={ui.heading}>Live page</h2>
        <div className={shared.widths} role="group" aria-label="Width">
          {(['phone', 'desktop'] as const).map((one) => (
            <label key={one}>
              <input
                className="visually-hidden"
                type="radio"
                name="width"
                checked={width === one}
                onChange={() => setWidth(one)}
              />
              <Icon name={one === 'phone' ? 'phone' : 'screen'} />
              {one === 'phone' ? 'Phone' : 'Desktop'}
            </label>
          ))}
        </div>
      </div>
      <div className={styles.frame} data-width={width}>
        <iframe ref={frame} src={preview} title={`${title}, as visitors see it`} />
      </div>
    </aside>
  )
}
