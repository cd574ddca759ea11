'use client'

import { useState } from 'react'
import { storedFields } from '@/domain/episode-editor/server-version'
import type { StoredEpisode } from '@/domain/episodes/episode-fields'
import { formatInstant } from '@/domain/show/show-time'
import styles from '../../ui/feedback.module.css'
import { forms, Icon, ui } from '../../ui/kit'
import { editedDifferences, SideBySide } from '../difference'
import versions from '../versions.module.css'
import type { Editor } from './use-editor.client'

/** Someone else has saved the episode meanwhile: both versions, and which one is to stay. */
export function Conflict({ editor, theirs }: { editor: Editor; theirs: StoredEpisode }) {
  const { machine, now, show, values } = editor
  const [isComparing, setIsComparing] = useState(false)
  const isOwn = theirs.changedBy === show.ownName
  const who = theirs.changedBy ?? 'Someone else'

  function takeTheirs() {
    machine.send({ type: 'accepted', theirs, values: editor.storedValues(theirs) })
    editor.clearImage()
    editor.setToast({
      message: `${isOwn ? 'The other' : 'Their'} version replaced yours.`,
      undo: () => {
        editor.change(values)
        editor.setToast(null)
        return Promise.resolve()
      },
    })
  }

  return (
    <div className={styles.alert} role="alert">
      <Icon name="alert" />
      <div className={forms.form}>
        <p>
          <strong>
            {isOwn ? 'You' : who} changed this episode
            {isOwn && ' in another tab or on another device'},{' '}
            {formatInstant(theirs.updatedAt, now, show.timeZone)}.
          </strong>{' '}
          Compare both versions before you continue. Your changes are saved on this device.
        </p>
        {isComparing && (
          <div className={versions.scroller} role="region" aria-label="Differences" tabIndex={0}>
            <SideBySide
              differences={editedDifferences(
                storedFields(theirs, { newest: editor.form.fields }),
                editor.form.fields,
                show,
                now,
              )}
              before={isOwn ? 'Elsewhere' : who}
              after={isOwn ? 'Here' : 'You'}
            />
          </div>
        )}
        <div className={ui.words}>
          <button
            type="button"
            aria-expanded={isComparing}
            onClick={() => setIsComparing(!isComparing)}
          >
            Compare
          </button>
          <button type="button" onClick={() => machine.send({ type: 'accepted', theirs })}>
            {isOwn ? 'Keep this version' : 'Keep mine'}
          </button>
          <button type="button" onClick={takeTheirs}>
            {isOwn ? 'Take the other version' : 'Take theirs'}
          </button>
        </div>
      </div>
    </div>
  )
}
