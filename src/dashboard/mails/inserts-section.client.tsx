'use client'

import { MAIL_INSERTS, type MailInsert, type MailKind } from '@/domain/newsletter/mails'
import { Section } from '../ui/head'
import { forms } from '../ui/kit'

const NAMES: Record<MailInsert, { name: string; hint: string }> = {
  quote: { name: 'Quote of the week', hint: 'The one that is on the site when the mail is sent.' },
  release: {
    name: 'Next episode',
    hint: 'Day and time, without the title. Left out while no episode is scheduled.',
  },
}

/** What can be put in below the text of a mail; that of an episode has the quote anyway. */
export function InsertsSection({
  kind,
  inserts,
  onChange,
}: {
  kind: MailKind
  inserts: readonly MailInsert[]
  onChange: (inserts: MailInsert[]) => void
}) {
  const offered = MAIL_INSERTS.filter((name) => kind !== 'episode' || name !== 'quote')
  return (
    <Section side="Add" note="Below the text, optional" id="h-add" className={forms.form}>
      {offered.map((name) => (
        <label key={name} className={forms.check}>
          <input
            className={forms.tick}
            type="checkbox"
            checked={inserts.includes(name)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(
                MAIL_INSERTS.filter((one) => (one === name ? checked : inserts.includes(one))),
              )
            }
          />
          <span>
            <strong className={forms.checkName}>{NAMES[name].name}</strong>
            <span className={forms.hint}>{NAMES[name].hint}</span>
          </span>
        </label>
      ))}
    </Section>
  )
}
