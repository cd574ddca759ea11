import { SelectField, TextArea, TextField } from '@/components/ui/field'
import { Button } from '@/components/ui/button'
import { SiteLink } from '@/components/ui/site-link'
import { nameOfReason } from '@/domain/letters/contact'
import { MAX_LETTER_NAME, MAX_LETTER_TEXT } from '@/domain/letters/letters'
import { PATHS } from '@/domain/paths'
import { fill, formatNumber, plural } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'
import styles from './contact-form.module.css'

export type ContactFormProps = { hostName: string; retentionMonths: number; reasons: string[] }

/** The contact form, wherever it stands: the browser sends it, and a page answers. */
export function ContactForm({ hostName: host, retentionMonths, reasons }: ContactFormProps) {
  const { contact: t, letters, privacy, wording } = pageTexts()
  const isNeeded = { required: true }
  return (
    <form className={styles.form} method="post" action="/api/letters/contact">
      <SelectField {...isNeeded} id="contact-reason" name="reason" label={t.reason} defaultValue="">
        <option value="">{t.choose}</option>
        {reasons.map((reason) => (
          <option key={reason} value={reason}>
            {nameOfReason(reason, t.reasons)}
          </option>
        ))}
      </SelectField>
      <TextField
        {...isNeeded}
        id="contact-name"
        name="name"
        label={t.name}
        maxLength={MAX_LETTER_NAME}
        autoComplete="name"
        dir="auto"
      />
      <TextField
        {...isNeeded}
        id="contact-email"
        name="email"
        type="email"
        label={t.email}
        hint={fill(letters.emailHint, { host })}
        autoComplete="email"
        dir="auto"
      />
      {/* Twice as long as it may be: what is too much can be seen and taken out. */}
      <TextArea
        {...isNeeded}
        id="contact-text"
        name="text"
        label={t.message}
        hint={fill(letters.limit, { most: formatNumber(MAX_LETTER_TEXT, wording) })}
        rows={8}
        maxLength={2 * MAX_LETTER_TEXT}
        dir="auto"
      />
      {/* Nobody sees it: only programs fill it in. */}
      <input name="website" hidden tabIndex={-1} autoComplete="off" />
      <p>
        <Button type="submit">{t.send}</Button>
      </p>
      <p className="meta">
        {plural(t.agree, retentionMonths, wording, { host })}{' '}
        <SiteLink href={PATHS.privacy}>{privacy.name}</SiteLink>
      </p>
    </form>
  )
}
