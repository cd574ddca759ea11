'use client'

import { type RefObject, useState } from 'react'
import type { TextPage } from '@/domain/show/page-texts'
import { Icon } from '../ui/icon'

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
    <aside className="d-texts__preview" aria-label="The page as visitors see it">
      <div className="d-preview__head">
        <h2 className="d-h2">Live page</h2>
        <div className="d-seg" role="group" aria-label="Width">
          {(['phone', 'desktop'] as const).map((one) => (
            <label key={one}>
              <input
                className="d-hidden"
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
      <div className="d-texts__frame" data-width={width}>
        <iframe ref={frame} src={preview} title={`${title}, as visitors see it`} />
      </div>
    </aside>
  )
}
