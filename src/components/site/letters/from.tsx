import type { ReactNode } from 'react'
import fields from '@/components/ui/field.module.css'
import { UNTOUCHED } from '@/components/ui/untouched'
import { MAX_LETTER_NAME } from '@/domain/letters/letters'
import { fill } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'
import styles from './write.module.css'

/** An autocomplete token (WHATWG HTML, 4.10.18.7) which the linter does not know. */
const FIRST_NAME = 'given-name'

export function From({ host }: { host: string }) {
  const { letters: t } = pageTexts()
  return (
    <div className={styles.from}>
      <Field id="letter-name" label={t.name} hint={t.nameHint}>
        <input
          className={fields.input}
          id="letter-name"
          name="name"
          type="text"
          maxLength={MAX_LETTER_NAME}
          autoComplete={FIRST_NAME}
          dir="auto"
          aria-describedby="letter-name-hint"
          data-part="name"
          suppressHydrationWarning
        />
      </Field>
      <Field id="letter-email" label={t.email} hint={fill(t.emailHint, { host })}>
        <input
          className={fields.input}
          id="letter-email"
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          dir="auto"
          aria-describedby="letter-email-error letter-email-hint"
          data-part="email"
          suppressHydrationWarning
        />
        <p
          className={styles.fieldProblem}
          id="letter-email-error"
          role="alert"
          data-part="email-problem"
          {...UNTOUCHED}
        />
      </Field>
    </div>
  )
}

function Field({
  id,
  label,
  hint,
  children,
}: {
  id: string
  label: string
  hint: string
  children: ReactNode
}) {
  const { letters: t } = pageTexts()
  return (
    <div className={fields.field}>
      <label className={fields.label} htmlFor={id}>
        {label} <span className="meta">{t.optional}</span>
      </label>
      {children}
      <p className="meta" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  )
}
