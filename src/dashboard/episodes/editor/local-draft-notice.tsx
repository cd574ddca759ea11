import { formatInstant } from '@/domain/show/show-time'
import styles from '../../ui/feedback.module.css'
import { classNames, Icon, ui } from '../../ui/kit'
import { isSameValues } from '@/domain/episode-editor/episode-values'
import type { Editor } from './use-editor.client'

/** Offers what was typed on this device and has not reached the server. */
export function LocalDraftNotice({ editor }: { editor: Editor }) {
  const { draft, values, now, show } = editor
  // What has arrived on the server after all needs no offer.
  const unknown = draft.savedDrafts.filter((kept) => !isSameValues(kept.values, values))
  return unknown.map((kept) => (
    <div key={kept.id} className={classNames(styles.alert, styles.note)} role="status">
      <Icon name="pen2" />
      <div>
        <p>
          <strong>Unsaved changes from this device</strong>,{' '}
          {formatInstant(kept.savedAt, now, show.timeZone)}
          {kept.values.title ? `: “${kept.values.title}”.` : '.'}
        </p>
        <div className={ui.words}>
          <button type="button" onClick={() => draft.restore(kept)}>
            Restore
          </button>
          <button type="button" onClick={() => draft.discard(kept)}>
            Discard
          </button>
        </div>
      </div>
    </div>
  ))
}
