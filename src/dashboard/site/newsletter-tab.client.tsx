'use client'

import { useState } from 'react'
import { sendTestMail, type TestMail } from '@/client/setup'
import { addressProblem } from '@/domain/newsletter/subscribers'
import { selectorProblem } from '@/domain/newsletter/dkim'
import { NEWSLETTER_FIELDS } from '@/domain/show/settings'
import type { NewsletterSettings } from '@/server/desk/newsletter-settings'
import { TextArea, TextField } from '@/components/ui/field'
import { Section } from '../ui/head'
import { forms, LinkButton, marks, ui } from '../ui/kit'
import { Check } from '../ui/status-icon'
import { SwitchField } from '../ui/switch-field'
import { useAction } from '../ui/use-action.client'
import { Bounces } from './bounces'
import { SenderSection } from './sender-section.client'
import { SettingsForm } from './settings-form'
import styles from './site.module.css'
import { useSettings } from './use-settings.client'

type Values = {
  isOn: boolean
  postalAddress: string
  replyTo: string
  hasArchive: boolean
  dkimSelector: string
}

const rules = ({ isOn, postalAddress, replyTo, dkimSelector }: Values) => ({
  postalAddress:
    isOn && !postalAddress.trim()
      ? 'Enter an address. It’s shown at the foot of every email.'
      : null,
  replyTo: replyTo.trim() ? addressProblem(replyTo.trim()) : null,
  dkimSelector: selectorProblem(dkimSelector.trim()),
})

const data = ({ isOn, postalAddress, replyTo, hasArchive, dkimSelector }: Values) => ({
  ...{ isOn, hasArchive },
  postalAddress: postalAddress.trim() || null,
  replyTo: replyTo.trim() || null,
  dkimSelector: dkimSelector.trim() || null,
})

/** Sends a mail to the own address, and shows what the mail server answered. */
function SendTest() {
  const { act, isBusy, feedback } = useAction({ isRefreshed: false })
  const [sent, setSent] = useState<TestMail | null>(null)
  const send = () =>
    act(async () => {
      setSent(await sendTestMail())
      return null
    }, 'Couldn’t send a test.')
  return (
    <>
      <LinkButton disabled={isBusy} aria-busy={isBusy} onClick={() => void send()}>
        Send test
      </LinkButton>
      <p className={ui.note} role="status">
        {sent &&
          (sent.isSent
            ? `Sent to ${sent.to}. Look in your inbox.`
            : `Couldn’t send to ${sent.to}: ${sent.answer}`)}
      </p>
      {feedback}
    </>
  )
}

/** The newsletter: its switch, what is in every mail, and what sends them. */
export function NewsletterTab({ settings }: { settings: NewsletterSettings }) {
  const { seen, isOn, postalAddress, replyTo, hasArchive, dkimSelector } = settings
  const { mailServer, sender, hasPassphrase, perSecond } = settings
  const { field, check, values, frame } = useSettings<Values>({
    values: { isOn, postalAddress, replyTo, hasArchive, dkimSelector },
    rules,
    data,
    global: 'newsletter',
    seen: { newsletter: seen },
  })
  const isReady = mailServer !== null && hasPassphrase
  return (
    <SettingsForm name="Newsletter" frame={frame}>
      <Section side="Newsletter" id="newsletter" className={styles.narrow}>
        <SwitchField
          id="newsletter-on"
          label={NEWSLETTER_FIELDS.isOn}
          hint={
            isReady
              ? 'Visitors enter their email address and confirm it. While this is on, links to a newsletter elsewhere lead here.'
              : 'You can turn it on once the server is ready: see Sending, below.'
          }
          {...check('isOn')}
          disabled={!isReady && !values.isOn}
        />
      </Section>
      <Section side="In every email" id="in-mails" className={forms.form}>
        <TextArea
          {...field('postalAddress')}
          label={NEWSLETTER_FIELDS.postalAddress}
          hint="The law in many countries asks for one at the foot of every email. A PO box is fine."
          rows={2}
          dir="auto"
          maxLength={300}
        />
        <TextField
          {...field('replyTo')}
          label={NEWSLETTER_FIELDS.replyTo}
          hint={`Optional. Otherwise to ${sender}.`}
          type="email"
          autoComplete="email"
        />
      </Section>
      <Section side="On the site" id="back-pages" className={styles.narrow}>
        <SwitchField
          id="has-archive"
          label={NEWSLETTER_FIELDS.hasArchive}
          hint="Every email you send is also a page that anyone can read, without names or unsubscribe links. You can leave an email out."
          {...check('hasArchive')}
        />
      </Section>
      <Section
        side="Sending"
        note="Set by the person who runs the server."
        id="sending"
        className={styles.narrow}
      >
        <ul className={marks.checks} role="list">
          <Check kind={mailServer ? 'done' : 'left'}>
            <span>
              {mailServer
                ? `Emails leave from ${mailServer}, sent by ${sender}.`
                : 'A mail server is missing: set SMTP_HOST.'}
            </span>
            {mailServer && <SendTest />}
          </Check>
          <Check kind={hasPassphrase ? 'done' : 'left'}>
            <span>
              {hasPassphrase
                ? 'Backups are encrypted, so nobody reads addresses in them.'
                : 'Backups must be encrypted before they hold addresses: set BACKUP_PASSPHRASE.'}
            </span>
          </Check>
          <Check kind="done">
            <span>Up to {perSecond} emails a second (MAIL_PER_SECOND).</span>
          </Check>
        </ul>
      </Section>
      <SenderSection
        sender={sender}
        timeZone={settings.timeZone}
        selector={values.dkimSelector.trim()}
      >
        <TextField
          {...field('dkimSelector')}
          label={NEWSLETTER_FIELDS.dkimSelector}
          hint="The part before ._domainkey in the record that your email service shows. Every service has its own."
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      </SenderSection>
      <Section side="When it fails" note="What happens automatically." id="failures">
        <ul role="list">
          <li>Mailbox full or server busy: retried for two days.</li>
          <li>Two hard bounces: unsubscribed.</li>
          <li>Marked as spam: unsubscribed at once.</li>
          <li>More than 3 in 100 fail: sending stops, and you decide.</li>
        </ul>
        <Bounces services={settings.bounces} />
      </Section>
      <Section
        side="Unsubscribe button"
        note="Always on."
        id="stop-button"
        className={styles.narrow}
      >
        <p>
          Every email has the header that lets Gmail, Apple Mail and others show their own
          Unsubscribe button. It works with one click, without a page.
        </p>
      </Section>
    </SettingsForm>
  )
}
