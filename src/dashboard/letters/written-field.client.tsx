'use client'

import type { Letter } from '@/domain/letters/letters'
import { TextArea } from '@/components/ui/field'
import type { LetterActions, WrittenField as Field } from './use-letters.client'
import { useSavedText } from './use-saved-text.client'

const STATES = {
  idle: null,
  saving: 'Saving…',
  saved: 'Saved.',
  failed: 'Not saved yet.',
}

/** Shows what the host writes about a letter; it is saved by itself. */
export function WrittenField({
  letter,
  field,
  actions: { typed, write },
  label,
  hint,
  maxLength,
  rows,
}: {
  letter: Letter
  field: Field
  actions: Pick<LetterActions, 'typed' | 'write'>
  label: string
  hint: string
  maxLength: number
  rows: number
}) {
  const { text, set, leave, state } = useSavedText({
    stored: letter[field],
    typed,
    name: `${letter.id} ${field}`,
    save: (next) => write(letter, field, next),
  })
  return (
    <TextArea
      id={`${field}-${letter.id}`}
      label={label}
      hint={
        <>
          {hint} <span role="status">{STATES[state]}</span>
        </>
      }
      value={text}
      maxLength={maxLength}
      rows={rows}
      dir="auto"
      disabled={letter.trashedAt !== null}
      onChange={({ currentTarget }) => set(currentTarget.value)}
      onBlur={() => void leave()}
    />
  )
}
