import { validateDate } from '@/domain/episodes/episode-date'
import { Alert } from '../../ui/feedback'
import { TextField } from '../../ui/field'
import { Section } from '../../ui/head'
import { classNames, forms } from '../../ui/kit'
import { DATE_MESSAGE, type FieldErrors } from '../episode-errors'
import { NotesField } from '../fields/notes-field.client'
import { DatePicker } from './date-picker.client'
import styles from './editor.module.css'
import { NumberConflict } from './number-conflict'
import { NumberField } from './number-field'
import type { Editor } from './use-editor.client'

/** Title, number, date, length and show notes. */
export function BasicsSection({ editor, errors }: { editor: Editor; errors: FieldErrors }) {
  const { values, set, problem, numberTaken, trashedAt, suggestedNumber } = editor
  const isWrongDate = values.date.length >= 10 && validateDate(values.date.trim()) !== null
  return (
    <Section side="The episode" id="h-episode" isFirst>
      <div className={forms.form}>
        <TextField
          id="title"
          className={styles.title}
          label="Title"
          value={values.title}
          error={errors.title}
          maxLength={300}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
        <div className={classNames(forms.grid, forms.three)}>
          <NumberField editor={editor} error={errors.number} />
          <TextField
            id="date"
            label="Date"
            hint="year-month-day"
            value={values.date}
            error={errors.date ?? (isWrongDate ? DATE_MESSAGE : null)}
            onChange={(event) => set({ date: event.currentTarget.value })}
          >
            <DatePicker value={values.date} onPick={(date) => set({ date })} />
          </TextField>
          <TextField
            id="length"
            label="Length"
            hint="minutes:seconds"
            value={values.length}
            error={errors.length}
            onChange={(event) => set({ length: event.currentTarget.value })}
          />
        </div>
        {!editor.server && numberTaken && !trashedAt && (
          <NumberConflict
            number={editor.number ?? 0}
            found={numberTaken}
            suggested={suggestedNumber}
            onReplace={editor.replace}
            onSuggested={() => editor.setNumber(String(suggestedNumber))}
          />
        )}
        {problem?.name === 'taken' && (
          <Alert title="Couldn’t save the draft.">{problem.message}</Alert>
        )}
        <NotesField
          value={values.notes}
          error={errors.notes}
          onChange={(notes) => set({ notes })}
        />
      </div>
    </Section>
  )
}
