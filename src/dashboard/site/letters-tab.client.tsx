'use client'

import {
  MAX_VOICE_SECONDS,
  RETENTION_MONTHS,
  SPAM_DAYS,
  TRASH_DAYS,
} from '@/domain/letters/letters'
import { nameOfReason } from '@/domain/letters/contact'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { countOf } from '@/domain/language/text'
import { formatBytes } from '@/domain/listening/offline-audio'
import { LETTERS_EXPORT_PATH } from '@/domain/paths'
import { LETTERS_FIELDS } from '@/domain/show/settings'
import { settingPath } from '@/domain/show/settings-tabs'
import { formatLongDay } from '@/domain/show/show-time'
import type { LetterSettings } from '@/server/desk/letters'
import { SelectField, TextArea, TextField } from '@/components/ui/field'
import { Section } from '../ui/head'
import { buttonClass, forms, marks, TextLink, ui } from '../ui/kit'
import { Check } from '../ui/status-icon'
import { SwitchField } from '../ui/switch-field'
import { SettingsForm } from './settings-form'
import styles from './site.module.css'
import { useSettings } from './use-settings.client'

/** Deletions beyond this many are folded. */
const SHOWN_DELETIONS = 5

const REASONS: Record<LetterSettings['deletions'][number]['reason'], string> = {
  retention: 'kept long enough',
  spam: 'spam',
  trash: 'in trash long enough',
  host: 'deleted here',
  writer: 'withdrawn by their writers',
}

const Deletions = ({ deletions }: Pick<LetterSettings, 'deletions'>) => (
  <ul role="list">
    {deletions.map(({ day, reason, letters }) => (
      <li key={`${day} ${reason}`}>
        {formatLongDay(day)}: {countOf(letters, 'letter')}, {REASONS[reason]}
      </li>
    ))}
  </ul>
)

/** Letters: their switch, how long they are kept, and what was deleted. */
export function LettersTab({ settings }: { settings: LetterSettings }) {
  const { seen, isOn, hasContact, contactEmail, reasons, hasMail } = settings
  const { retentionMonths, hasPassphrase, voices, deletions } = settings
  const { field, check, values, frame, errorOf } = useSettings({
    values: {
      ...{ isOn, retentionMonths: String(retentionMonths), contactEmail: contactEmail ?? '' },
      contactReasons: reasons.map((reason) => nameOfReason(reason)).join('\n'),
    },
    data: (all) => ({
      ...all,
      contactEmail: all.contactEmail.trim() || null,
      contactReasons: all.contactReasons.trim() || null,
    }),
    global: 'letters',
    seen: { letters: seen },
  })
  const [recent, before] = [deletions.slice(0, SHOWN_DELETIONS), deletions.slice(SHOWN_DELETIONS)]
  return (
    <SettingsForm name="Letters" frame={frame}>
      <Section side="Letters" id="letters" className={styles.narrow}>
        <SwitchField
          id="isOn"
          label={LETTERS_FIELDS.isOn}
          hint={
            hasPassphrase
              ? `Listeners write, or record up to ${MAX_VOICE_SECONDS} seconds. Nothing is shown unless the writer has agreed and you publish it. While this is on, links to a survey elsewhere lead here.`
              : 'You can turn it on once the server is ready: see Safe backups, below.'
          }
          error={errorOf('isOn')}
          {...check('isOn')}
          disabled={!hasPassphrase && !values.isOn}
        />
        {isOn && (
          <p>
            <TextLink href={DESK_ROUTES.questions}>Question of the week</TextLink>
          </p>
        )}
      </Section>
      <Section side="Contact" id="contact" className={forms.form}>
        <p className={ui.note}>
          The contact form is {hasContact ? 'on' : 'off'}: see{' '}
          <a className={ui.link} href={settingPath('announced')}>
            Pages
          </a>
          . Its messages have their own folder under Letters, and are stored as long.
        </p>
        <TextField
          {...field('contactEmail')}
          label={LETTERS_FIELDS.contactEmail}
          type="email"
          hint={
            hasMail
              ? 'Optional. Messages are in Letters in any case.'
              : 'Optional. Works once the server has a mail server (SMTP_HOST).'
          }
        />
        <TextArea
          {...field('contactReasons')}
          label={LETTERS_FIELDS.contactReasons}
          hint="One per line. The first four are translated into the site’s language. Leave empty to restore them."
          rows={5}
        />
      </Section>
      <Section side="How letters are kept" id="retention" className={forms.form}>
        <SelectField
          {...field('retentionMonths')}
          label={LETTERS_FIELDS.retentionMonths}
          hint="Starred ones too. Published ones stay until the writer withdraws."
        >
          {RETENTION_MONTHS.map((months) => (
            <option key={months} value={months}>
              {months} months
            </option>
          ))}
        </SelectField>
        <p className={ui.say}>
          Letters are deleted {values.retentionMonths} months after they arrive.
          <small>
            Writers see this before they send. Spam is deleted after {SPAM_DAYS} days, trash after{' '}
            {TRASH_DAYS}.
          </small>
        </p>
        <p className={ui.note}>
          {countOf(voices.count, 'voice message')}, {formatBytes(voices.bytes, 'en')} in all.
        </p>
      </Section>
      <Section
        side="Safe backups"
        note="Set by the person who runs the server."
        id="backups"
        className={styles.narrow}
      >
        <ul className={marks.checks} role="list">
          <Check kind={hasPassphrase ? 'done' : 'left'}>
            <span>
              {hasPassphrase
                ? 'Backups are encrypted, so nobody reads letters in them.'
                : 'Backups must be encrypted before they hold letters: set BACKUP_PASSPHRASE.'}
            </span>
          </Check>
        </ul>
      </Section>
      <Section side="Export" note="For owners only." id="letters-export" className={styles.narrow}>
        <p className={ui.note}>
          All letters with their audio, as one file. It contains names and addresses, so keep it in
          a safe place. The show’s export contains no letters.
        </p>
        <p className={styles.after}>
          <a className={buttonClass({ variant: 'secondary' })} href={LETTERS_EXPORT_PATH} download>
            Export letters
          </a>
        </p>
      </Section>
      <Section side="What was deleted" id="deletions" className={styles.narrow}>
        {deletions.length === 0 && <p className={ui.note}>Nothing so far.</p>}
        <Deletions deletions={recent} />
        {before.length > 0 && (
          <details className={ui.fold}>
            <summary>Earlier</summary>
            <Deletions deletions={before} />
          </details>
        )}
      </Section>
    </SettingsForm>
  )
}
