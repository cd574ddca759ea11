import type { ChangeEvent } from 'react'
import type { Explicit } from '@/domain/episode-editor/episode-values'
import { typedLength } from '@/domain/episodes/episode-length'
import { EPISODE_KINDS } from '@/domain/episodes/episode-name'
import { Alert } from '../../ui/feedback'
import { SelectField, TextField } from '@/components/ui/field'
import { Section } from '../../ui/head'
import { classNames, forms } from '../../ui/kit'
import type { FieldErrors } from '../episode-errors'
import { NotesField } from '../notes/notes-field.client'
import { DateField } from '../fields/date-field.client'
import styles from './editor.module.css'
import { NumberConflict } from './number-conflict'
import { NumberField } from './number-field'
import type { Editor } from './use-editor.client'
import { useFileLength } from './use-file-length.client'

/** Title, number, date, length, kind and season, and show notes. */
export function BasicsSection({ editor, errors }: { editor: Editor; errors: FieldErrors }) {
  const { values, set, problem, numberTaken, trashedAt, suggestedNumber } = editor
  const text = (name: 'title' | 'length' | 'season' | 'seasonEpisode') => ({
    ...{ id: name, value: values[name], error: errors[name] },
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
      set({ [name]: value }),
  })
  const countsBySeason = editor.show.countsBy === 'season'
  const season = (
    <>
      <TextField
        {...text('season')}
        label="Season"
        hint={countsBySeason ? undefined : 'optional'}
        inputMode="numeric"
      />
      <TextField
        {...text('seasonEpisode')}
        label="Number in the season"
        hint={
          countsBySeason
            ? values.kind === 'full'
              ? undefined
              : 'Not shown: a trailer or bonus episode is called so.'
            : 'optional'
        }
        inputMode="numeric"
      />
    </>
  )
  const fileLength = useFileLength(values.audio, values.length, (length) => set({ length }))
  return (
    <Section side="The episode" id="h-episode" isFirst className={forms.form}>
      <TextField {...text('title')} className={styles.title} label="Title" maxLength={300} />
      <div className={classNames(forms.grid, forms.three)}>
        {countsBySeason && season}
        <NumberField editor={editor} error={errors.number} />
        <DateField
          id="date"
          label="Date"
          pick="Pick a date"
          value={values.date}
          error={errors.date}
          show={editor.show}
          now={editor.now}
          onChange={(date) => set({ date })}
        />
        <TextField
          {...text('length')}
          onBlur={() => set({ length: typedLength(values.length) })}
          label="Length"
          hint={
            fileLength !== null && values.length === fileLength
              ? 'The length comes from the file.'
              : 'minutes:seconds'
          }
        />
        <SelectField
          id="kind"
          label="Kind"
          value={values.kind}
          onChange={({ currentTarget: { value } }) => {
            const kind = EPISODE_KINDS.find((kind) => kind === value) ?? 'full'
            const { seasonEpisode } = editor.initial
            const isPrefilled = !editor.server && values.seasonEpisode === seasonEpisode
            // The next number is for the next full episode.
            set({ kind, ...(isPrefilled && kind !== 'full' && { seasonEpisode: '' }) })
          }}
        >
          <option value="full">Episode</option>
          <option value="trailer">Trailer</option>
          <option value="bonus">Bonus</option>
        </SelectField>
        {!countsBySeason && season}
        <SelectField
          id="explicit"
          label="Explicit language"
          value={values.explicit}
          onChange={({ currentTarget: { value } }) => set({ explicit: value as Explicit })}
        >
          <option value="">As the show</option>
          <option value="yes">Yes</option>
          <option value="no">No</option>
        </SelectField>
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
      <NotesField value={values.notes} error={errors.notes} onChange={(notes) => set({ notes })} />
    </Section>
  )
}
