'use client'

import { Section } from '../../ui/head'
import { Tick } from '../../ui/choice'
import { fields, forms } from '../../ui/kit'
import { ReleaseField } from '../fields/release-field.client'
import { useOwnZone } from './use-clock.client'
import type { Editor } from './use-editor.client'

export function ReleaseSection({ editor, error }: { editor: Editor; error: string | undefined }) {
  const { values, show, published, isOut, now, set, setRelease } = editor
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
      <Tick
        checked={values.isHidden}
        onChange={({ currentTarget: { checked } }) => set({ isHidden: checked })}
      >
        <strong className={forms.checkName}>Hidden from apps</strong>
        <span className={fields.hint}>
          It stays out of feeds, lists and search. Anyone with the link to its page can listen.
        </span>
      </Tick>
    </Section>
  )
}
