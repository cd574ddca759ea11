import { EPISODE_NUMBER_MESSAGE } from '@/domain/episodes/episode-id'
import { TextField } from '@/components/ui/field'
import { classNames, fields, forms, ui } from '../../ui/kit'
import { ChangeNumber } from '../change-number.client'
import styles from './editor.module.css'
import type { Editor } from './use-editor.client'

const IN_URL = 'Used in the page’s URL'

/** The number: chosen while the episode is new, changed by a dialog of its own afterwards. */
export function NumberField({ editor, error }: { editor: Editor; error: string | undefined }) {
  const { server, number, values, suggestedNumber, show } = editor
  const isSaid = show.countsBy === 'number' && values.kind === 'full'
  const label = isSaid ? 'Number' : 'Number in the URL'
  if (server)
    return (
      <div className={fields.field}>
        <span className={fields.label}>{label}</span>
        <div className={classNames(forms.filebar, styles.number)}>
          <span className={ui.number}>{server.number}</span>
          <ChangeNumber
            id={server.id}
            number={server.number}
            seen={server.updatedAt}
            isReady={!editor.isUnsaved && editor.busy === null && !editor.problem}
          />
        </div>
        {isSaid && <p className={fields.hint}>{IN_URL}</p>}
      </div>
    )
  return (
    <TextField
      id="number"
      label={label}
      inputMode="numeric"
      hint={
        editor.trashedAt
          ? 'Replaces the episode in trash'
          : number === suggestedNumber
            ? 'Next number'
            : IN_URL
      }
      value={values.number}
      error={error ?? (number === null && values.number ? EPISODE_NUMBER_MESSAGE : null)}
      onChange={(event) => editor.setNumber(event.currentTarget.value)}
    />
  )
}
