'use client'

import { shorten } from '@/domain/language/text'
import type { PublishedLetter } from '@/domain/letters/letters'
import {
  letterInsert,
  letterOfInsert,
  MAIL_INSERTS,
  type MailInsert,
  type MailKind,
} from '@/domain/newsletter/mails'
import { writerOf } from '../letters/words'
import { SelectField } from '@/components/ui/field'
import { Section } from '../ui/head'
import { Tick } from '../ui/choice'
import { fields, forms } from '../ui/kit'

const NAMES: Record<(typeof MAIL_INSERTS)[number], { name: string; hint: string }> = {
  quote: { name: 'Quote of the week', hint: 'The one on the site when the email is sent.' },
  release: {
    name: 'Next episode',
    hint: 'Day and time, without the title. Left out while no episode is scheduled.',
  },
}

/** A published letter, in a list. */
const letterName = (letter: PublishedLetter): string =>
  `${writerOf(letter)}: ${shorten(letter.text || letter.transcript, 60)}`

/** A published letter; one that is on the site no longer can only be taken out. */
function LetterField({
  chosen,
  letters,
  onChange,
}: {
  chosen: number | null
  letters: PublishedLetter[]
  onChange: (letter: number | null) => void
}) {
  const isGone = chosen !== null && !letters.some(({ id }) => id === chosen)
  return (
    <SelectField
      id="letter"
      label="Letter"
      hint="As shown on the site when the email is sent. Left out if the writer withdraws it."
      value={chosen ?? ''}
      onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : Number(value))}
    >
      <option value="">No letter</option>
      {isGone && <option value={chosen}>A letter that isn’t in this list</option>}
      {letters.map((letter) => (
        <option key={letter.id} value={letter.id}>
          {letterName(letter)}
        </option>
      ))}
    </SelectField>
  )
}

/** Shows what can be put in below the text of an email; that of an episode has the quote anyway. */
export function InsertsSection({
  kind,
  inserts,
  letters,
  onChange,
}: {
  kind: MailKind
  inserts: readonly MailInsert[]
  letters: PublishedLetter[]
  onChange: (inserts: MailInsert[]) => void
}) {
  const offered = MAIL_INSERTS.filter((name) => kind !== 'episode' || name !== 'quote')
  const inserted = inserts.filter((name) => letterOfInsert(name) !== null)
  const chosen = inserted.flatMap((name) => letterOfInsert(name) ?? [])[0] ?? null
  return (
    <Section side="Add" note="Below the text, optional" id="h-add" className={forms.form}>
      {offered.map((name) => (
        <Tick
          key={name}
          checked={inserts.includes(name)}
          onChange={({ currentTarget: { checked } }) =>
            onChange([
              ...MAIL_INSERTS.filter((one) => (one === name ? checked : inserts.includes(one))),
              ...inserted,
            ])
          }
        >
          <strong className={forms.checkName}>{NAMES[name].name}</strong>
          <span className={fields.hint}>{NAMES[name].hint}</span>
        </Tick>
      ))}
      {(letters.length > 0 || chosen !== null) && (
        <LetterField
          chosen={chosen}
          letters={letters}
          onChange={(letter) =>
            onChange([
              ...MAIL_INSERTS.filter((one) => inserts.includes(one)),
              ...(letter === null ? [] : [letterInsert(letter)]),
            ])
          }
        />
      )}
    </Section>
  )
}
