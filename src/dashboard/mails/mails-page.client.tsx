'use client'

import Link from 'next/link'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { countOf } from '@/domain/language/text'
import { mayChange } from '@/domain/newsletter/mails'
import type { DeskMails } from '@/server/desk/mails'
import { NewsletterOff } from '../audience/newsletter-off'
import { Paused } from '../audience/paused.client'
import { Empty } from '../ui/feedback'
import { Head, Section } from '../ui/head'
import { Band, buttonClass, Icon, layout, TextLink, ui } from '../ui/kit'
import { MailList } from './mail-list.client'
import styles from './mails.module.css'

const NewMail = () => (
  <Link className={buttonClass()} href={DESK_ROUTES.newMail} prefetch={false}>
    <Icon name="plus" />
    New email
  </Link>
)

/** The mails of the newsletter: those to come, and those that were sent. */
export function MailsPage({ page }: { page: DeskMails }) {
  const { isOn, mailsAllowed, canChange, active, mails, episodes, older, before } = page
  const clock = { now: new Date(page.now), timeZone: page.timeZone }
  const waiting = mails.filter(({ state }) => mayChange(state))
  const begun = mails.filter(({ state }) => !mayChange(state))
  return (
    <>
      <Head
        title="Newsletter"
        note={isOn && `${countOf(active, 'person gets', 'people get')} them.`}
        actions={isOn && <NewMail />}
      />
      {!isOn && <NewsletterOff canChange={canChange} />}
      {isOn && !mailsAllowed && <Paused canChange={canChange} />}
      {isOn && mails.length === 0 && (
        <Empty
          title="Nothing sent yet"
          note="An episode is emailed on its release if you turn that on in its editor. You can also write an email yourself."
        >
          <NewMail />
        </Empty>
      )}
      <MailList
        id="waiting"
        side="Waiting"
        title="Scheduled and drafts"
        mails={waiting}
        {...{ episodes, clock }}
      />
      <MailList id="sent" side="Sent" title="Sent emails" mails={begun} {...{ episodes, clock }} />
      {(older !== null || before !== null) && (
        <Band look="flush" className={layout.pages}>
          {before === null ? <span /> : <TextLink href={DESK_ROUTES.mails}>Newest</TextLink>}
          {older !== null && (
            <TextLink href={`${DESK_ROUTES.mails}?before=${older}`}>Older</TextLink>
          )}
        </Band>
      )}
      {mails.length > 0 && (
        <Section side="Not counted" id="not-counted" className={styles.about}>
          <p className={ui.note}>
            We don’t track who opens an email or clicks a link. There is no switch for it. Delivered
            means the other mail server took it; failed means it refused it.
          </p>
        </Section>
      )}
    </>
  )
}
