'use client'

import Link from 'next/link'
import {
  changeMail,
  resumeMail,
  sendMailAgain,
  stopMail,
  type WholeMail,
} from '@/client/newsletter'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { countOf } from '@/domain/language/text'
import type { Trouble } from '@/domain/newsletter/mails'
import type { DeskMail } from '@/server/desk/mails'
import { Alert } from '../ui/feedback'
import { Head, Section } from '../ui/head'
import { Button, forms, layout, LinkButton, ui, VisuallyHidden } from '../ui/kit'
import { MailPreview } from './mail-preview.client'
import styles from './mails.module.css'
import { ShowSection } from './show-section.client'
import { Tally } from './tally'
import type { MailDraft } from './use-mail.client'
import { aboutMail, doneOf, mailTitle } from './words'

function Progress({ mail, draft: { act, show, isActing } }: { mail: WholeMail; draft: MailDraft }) {
  const { count, all } = doneOf(mail.counts)
  const isSending = mail.state === 'sending'
  const change = () =>
    act(
      async () => {
        show(await (isSending ? stopMail(mail.id) : resumeMail(mail.id)))
        return { message: isSending ? 'Sending stopped.' : 'Sending resumed.' }
      },
      isSending ? 'Couldn’t stop the email.' : 'Couldn’t resume sending.',
    )
  return (
    <div className={styles.progress}>
      {isSending ? (
        <p role="status">
          Sending: {count} of {all}. You can close this page.
          {mail.problem && ` ${mail.problem}`}
        </p>
      ) : (
        <Alert title={`Stopped after ${count} of ${all}.`}>
          {mail.problem} The rest is waiting, and nobody gets two.
        </Alert>
      )}
      <progress value={count} max={Math.max(1, all)} aria-label="Sent" />
      <p>
        <Button
          variant={isSending ? 'secondary' : 'primary'}
          disabled={isActing}
          onClick={() => void change()}
        >
          {isSending ? 'Stop' : 'Resume'}
        </Button>
      </p>
    </div>
  )
}

/** Addresses that a mail did not reach, or may not have reached; each can be sent to again. */
function Troubles({
  id,
  side,
  note,
  troubles,
  mail,
  draft: { act, show, isActing },
}: {
  id: string
  side: string
  note: string
  troubles: Trouble[]
  mail: WholeMail
  draft: MailDraft
}) {
  if (troubles.length === 0) return null
  const again = (some: Trouble[]) =>
    act(async () => {
      const ids = some.map(({ subscriber }) => subscriber)
      show(await sendMailAgain(mail.id, ids))
      const whom = some.length === 1 ? some[0]?.email : countOf(some.length, 'address', 'addresses')
      return { message: `Sending to ${whom} again.` }
    }, 'Couldn’t send it again.')
  return (
    <Section side={side} note={note} id={id}>
      <ul className={styles.people} role="list">
        {troubles.map((one) => (
          <li key={one.subscriber}>
            <span className={ui.strong} dir="ltr">
              {one.email}
            </span>{' '}
            <span className={ui.soft}>{one.reason}</span>{' '}
            <LinkButton disabled={isActing} onClick={() => void again([one])}>
              Send again<VisuallyHidden> to {one.email}</VisuallyHidden>
            </LinkButton>
          </li>
        ))}
      </ul>
      {troubles.length > 1 && (
        <p>
          <Button variant="secondary" disabled={isActing} onClick={() => void again(troubles)}>
            Send again to all {troubles.length}
          </Button>
        </p>
      )}
    </Section>
  )
}

/** Shows what became of an email: how far it is, whom it did not reach, and how it looked. */
export function MailReport({
  page: { now, timeZone, episode, hasArchive, showName, hostName },
  mail,
  draft,
}: {
  page: DeskMail
  mail: WholeMail
  draft: MailDraft
}) {
  return (
    <div className={styles.editor}>
      <Head
        title={mailTitle(mail)}
        note={aboutMail(mail, episode, { now: new Date(now), timeZone })}
      >
        <Link className={layout.back} href={DESK_ROUTES.mails} prefetch={false}>
          All emails
        </Link>
      </Head>
      <div className={layout.said}>{draft.feedback}</div>
      <div className={layout.split}>
        <div>
          <Section side="Sent" id="h-sent" isFirst className={forms.form}>
            <Tally counts={mail.counts} />
            {mail.state !== 'sent' && <Progress mail={mail} draft={draft} />}
          </Section>
          <Troubles
            id="h-uncertain"
            side="Uncertain"
            note="The connection broke, so nobody knows whether these got it. Sent again, some may get two."
            troubles={mail.uncertain}
            {...{ mail, draft }}
          />
          <Troubles
            id="h-failed"
            side="Failed"
            note="What the mail server responded."
            troubles={mail.failed}
            {...{ mail, draft }}
          />
          {hasArchive && mail.kind !== 'week' && (
            <ShowSection draft={draft} change={(isShown) => changeMail(mail.id, { isShown })} />
          )}
        </div>
        <aside className={layout.aside} aria-label="Preview">
          <MailPreview
            made={mail.made}
            missing={mail.missing}
            sender={mail.kind === 'note' ? `${hostName}, ${showName}` : showName}
          />
        </aside>
      </div>
    </div>
  )
}
