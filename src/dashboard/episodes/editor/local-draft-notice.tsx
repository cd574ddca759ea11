'use client'

import { useState } from 'react'
import type { Draft } from '@/components/studio/shared/use-draft'
import type { EpisodeValues } from '@/domain/episode-editor/episode-values'
import { formatInstant } from '@/domain/show/show-time'
import styles from '../../ui/feedback.module.css'
import { classNames, Icon, ui } from '../../ui/kit'
import { SideBySide } from '../difference'
import type { Actions } from './use-actions.client'
import type { Editor } from './use-editor.client'

type Props = { editor: Editor; actions: Actions }

/** Offers what was typed on this device and has not reached the server. */
export const LocalDraftNotice = ({ editor, actions }: Props) =>
  editor.draft.savedDrafts.map((copy) => (
    <Notice key={copy.id} editor={editor} actions={actions} copy={copy} />
  ))

function Notice({ editor, actions, copy }: Props & { copy: Draft<EpisodeValues> }) {
  const [isComparing, setIsComparing] = useState(false)
  const { draft, now, show } = editor
  const differences = editor.differencesOf(copy)
  const names = differences.map(({ name }) => name.toLowerCase()).join(', ')
  return (
    <div className={classNames(styles.alert, styles.note)}>
      <Icon name="pen2" />
      <div>
        <p>
          <span role="status">
            <strong>Unsaved changes from this device</strong>,{' '}
            {formatInstant(copy.savedAt, now, show.timeZone)}
          </span>
          : {names || 'same as now'}.
        </p>
        {isComparing && <SideBySide differences={differences} before="Now" after="Unsaved" />}
        <div className={ui.words}>
          <button type="button" onClick={() => void actions.restoreCopy(copy)}>
            Restore
          </button>
          <button
            type="button"
            aria-expanded={isComparing}
            onClick={() => setIsComparing(!isComparing)}
          >
            Compare
          </button>
          <button type="button" onClick={() => draft.discard(copy)}>
            Discard
          </button>
        </div>
      </div>
    </div>
  )
}
