'use client'

import Link from 'next/link'
import { useState } from 'react'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { MAX_SUBJECT } from '@/domain/newsletter/mails'
import type { DeskMail } from '@/server/desk/mails'
import { Paused } from '../audience/paused.client'
import { NotesField } from '../episodes/notes/notes-field.client'
import { releaseDayAndTime } from '../episodes/save-actions'
import { Alert } from '../ui/feedback'
import { TextField } from '@/components/ui/field'
import { Head, Section } from '../ui/head'
import { classNames, forms, layout, ui } from '../ui/kit'
import { StatusLabel } from '../ui/status'
import { InsertsSection } from './inserts-section.client'
import { MailBar } from './mail-bar.client'
import { MailPreview } from './mail-preview.client'
import styles from './mails.module.css'
import { ShowSection } from './show-section.client'
import { TestForm } from './test-form.client'
import type { MailDraft } from './use-mail.client'
import { WhenSection } from './when-section.client'
import { firstChoice } from './when'
import { mailOrigin, mailTitle } from './words'

/** Characters of a subject that a phone shows. */
const SHOWN_SUBJECT = 40

function MailState({ page: { episode, timeZone }, draft: { mail } }: Parts) {
  const origin = mail ? mailOrigin(mail) : 'Manual'
  const at = mail?.state === 'waiting' ? episode?.releaseAt : mail?.sendAt
  const isPlanned = mail !== null && mail.state !== 'draft'
  const when = at ? ` ${releaseDayAndTime(at, timeZone)}` : ', sent when its episode goes live'
  return (
    <>
      <StatusLabel
        status={
          isPlanned
            ? { state: 'scheduled', label: `Scheduled${when}` }
            : { state: 'draft', label: 'Draft' }
        }
      />{' '}
      <span>{origin}</span>
    </>
  )
}

type Parts = { page: DeskMail; draft: MailDraft }

function SubjectSection({ draft: { mail, values, set } }: Parts) {
  const { subject } = values
  const isOfEpisode = mail?.kind === 'episode'
  return (
    <Section side="Subject" id="h-subject" isFirst className={forms.form}>
      <TextField
        id="subject"
        label="Subject"
        hint={
          isOfEpisode && !subject
            ? 'Leave empty to use the episode’s title.'
            : `${subject.length} characters. A phone shows about ${SHOWN_SUBJECT}.`
        }
        className={styles.subject}
        placeholder={mail?.episodeTitle ?? undefined}
        maxLength={MAX_SUBJECT}
        dir="auto"
        value={subject}
        onChange={({ currentTarget }) => set({ subject: currentTarget.value })}
      />
      <TextField
        id="preview"
        label="First line in the inbox"
        hint="Leave empty to use the beginning of the email."
        maxLength={MAX_SUBJECT}
        dir="auto"
        value={values.preview}
        onChange={({ currentTarget }) => set({ preview: currentTarget.value })}
      />
    </Section>
  )
}

/** Shows where an email is written: by hand, or a word above the notes of an episode. */
export function MailEditor({ page, draft }: Parts) {
  const { mail, values, set, feedback } = draft
  const { episode, isOn, mailsAllowed, hasArchive, canChange, showName, hostName } = page
  const [choice, setChoice] = useState(() => firstChoice(page))
  const isOfEpisode = mail?.kind === 'episode'
  const parts = { page, draft }
  return (
    <div className={styles.editor}>
      <Head
        title={mail ? (mail.kind === 'note' ? 'Email' : mailTitle(mail)) : 'New email'}
        note={<MailState {...parts} />}
      >
        <Link className={layout.back} href={DESK_ROUTES.mails} prefetch={false}>
          All emails
        </Link>
      </Head>
      <div className={layout.said}>{feedback}</div>
      {isOn && !mailsAllowed && <Paused canChange={canChange} />}
      {mail?.problem && <Alert title="Not sent.">{mail.problem}</Alert>}
      <div className={layout.split}>
        {/* No form element: nothing is sent by Enter. */}
        <div role="form" aria-label="Email">
          <SubjectSection {...parts} />
          <Section
            side="Text"
            note={
              isOfEpisode
                ? 'Above the notes of the episode, optional'
                : mail?.kind === 'week'
                  ? 'Above what came in the week, optional'
                  : undefined
            }
            id="h-text"
          >
            <NotesField
              label={mail && mail.kind !== 'note' ? 'A note from you' : 'Text'}
              hasTimes={false}
              value={values.body}
              onChange={(body) => set({ body })}
            />
          </Section>
          <InsertsSection
            kind={mail?.kind ?? 'note'}
            inserts={values.inserts}
            letters={page.letters}
            onChange={(inserts) => set({ inserts })}
          />
          {(!isOfEpisode || episode?.isLive) && (
            <WhenSection page={page} choice={choice} onChange={setChoice} />
          )}
          {isOfEpisode && !episode?.isLive && (
            <Section side="When" id="h-when">
              <p className={ui.say}>
                {mail.state === 'waiting'
                  ? 'Sent once, when visitors see the episode.'
                  : 'Not sent automatically.'}
                <small>Editing the episode later doesn’t send a second one.</small>
              </p>
            </Section>
          )}
          {hasArchive && mail?.kind !== 'week' && (
            <ShowSection draft={draft} change={(isShown) => draft.save({ isShown })} />
          )}
        </div>
        <aside className={layout.aside} aria-label="Preview">
          <div className={classNames(styles.sticky, forms.form)}>
            <MailPreview
              made={mail?.made ?? null}
              missing={mail?.missing ?? null}
              sender={mail && mail.kind !== 'note' ? showName : `${hostName}, ${showName}`}
            />
            <TestForm email={page.email} draft={draft} />
          </div>
        </aside>
      </div>
      <MailBar {...parts} choice={choice} />
    </div>
  )
}
