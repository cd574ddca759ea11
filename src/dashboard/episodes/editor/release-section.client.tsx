'use client'

import { Section } from '../../ui/head'
import { ReleaseField } from '../fields/release-field.client'
import { useOwnZone } from './use-clock.client'
import type { Editor } from './use-editor.client'

export function ReleaseSection({ editor, error }: { editor: Editor; error: string | undefined }) {
  const { values, show, published, isOut, now, setRelease } = editor
  return (
    <Section side="Release" id="h-release">
      <ReleaseField
        release={values.release}
        show={show}
        out={isOut ? (published?.releaseAt ?? '') : null}
        now={now}
        ownZone={useOwnZone()}
        error={error}
        onChange={setRelease}
      />
    </Section>
  )
}
