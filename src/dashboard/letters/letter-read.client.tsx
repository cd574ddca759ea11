'use client'

import { type Ref, useState } from 'react'
import { nameInSentence, nameWithNumber } from '@/domain/episodes/desk-name'
import { nameOfReason } from '@/domain/letters/contact'
import { type Letter, mayAsk, publishProblem } from '@/domain/letters/letters'
import { Button, buttonClass, classNames, Icon, marks, ui, VisuallyHidden } from '../ui/kit'
import { AskForm } from './ask-form.client'
import styles from './letters.module.css'
import { PlacesForm } from './places-form.client'
import { Spoken } from './spoken.client'
import type { LetterActions } from './use-letters.client'
import type { VoiceHandle } from './voice.client'
import {
  consentsOf,
  keptWords,
  momentOf,
  type ReadingRoom,
  replyHref,
  voiceTitle,
  writerOf,
} from './words'
import { WrittenField } from './written-field.client'

const MAX_NOTE = 2000

function LetterWords({
  letter,
  canDelete,
  actions: { star, spam, trash, restore, deletePermanently, isBusy },
}: {
  letter: Letter
  canDelete: boolean
  actions: LetterActions
}) {
  if (letter.trashedAt !== null)
    return (
      canDelete && (
        <div className={ui.words}>
          <button type="button" disabled={isBusy} onClick={() => void restore(letter)}>
            Restore
          </button>
          <button
            type="button"
            className={ui.trash}
            disabled={isBusy}
            onClick={() => void deletePermanently(letter)}
          >
            Delete permanently
          </button>
        </div>
      )
    )
  return (
    <div className={ui.words}>
      <button type="button" onClick={() => void star(letter)}>
        {letter.isStarred ? 'Remove star' : 'Star'}
      </button>
      <button type="button" disabled={isBusy} onClick={() => void spam(letter)}>
        {letter.isSpam ? 'Not spam' : 'Spam'}
      </button>
      {canDelete && (
        <button
          type="button"
          className={ui.trash}
          disabled={isBusy}
          onClick={() => void trash(letter)}
        >
          Delete
        </button>
      )}
    </div>
  )
}

const Consents = ({ letter, hasMail }: { letter: Letter; hasMail: boolean }) => (
  <ul className={classNames(marks.checks, styles.consent)} role="list">
    {consentsOf(letter, hasMail).map(({ isGiven, text }) => (
      <li key={text}>
        <span className={classNames(marks.mark, !isGiven && marks.none)} aria-hidden="true">
          {isGiven && <Icon name="check" />}
        </span>
        <span className={isGiven ? undefined : ui.soft}>{text}</span>
      </li>
    ))}
  </ul>
)

/** Publishing, or why it cannot be; absent without the writer’s yes. */
function Publishing({
  letter,
  actions: { publish, unpublish, isBusy },
}: {
  letter: Letter
  actions: LetterActions
}) {
  if (letter.publishedAt !== null)
    return (
      <Button
        variant="secondary"
        size="small"
        disabled={isBusy}
        onClick={() => void unpublish(letter)}
      >
        Unpublish
      </Button>
    )
  if (!letter.mayPublish || letter.trashedAt !== null || letter.isSpam) return null
  const problem = publishProblem(letter)
  if (problem) return <span className={ui.note}>{problem}</span>
  return (
    <Button size="small" disabled={isBusy} onClick={() => void publish(letter)}>
      Publish on the page of{' '}
      {nameWithNumber(letter.episode?.name ?? '', letter.episode?.number ?? 0)}
    </Button>
  )
}

/**
 * A letter as it is read, and everything that can be done with it.
 * @param voice lets others play it
 */
export function LetterRead({
  letter,
  room: { episodes, canDelete, hasMail, timeZone, showName },
  actions,
  voice,
}: {
  letter: Letter
  room: ReadingRoom
  actions: LetterActions
  voice?: Ref<VoiceHandle>
}) {
  const [isAsking, setAsking] = useState(false)
  const { id, email, text, question, about, reason, trashedAt } = letter
  const canAsk = hasMail && mayAsk(letter)
  const canPublish = letter.publishedAt === null && publishProblem(letter) === null
  const title = `letter-${id}`
  return (
    <article className={styles.read} aria-labelledby={title}>
      <div className={styles.readHead}>
        <div>
          <h2 id={title} dir="auto">
            {writerOf(letter)}
            {letter.voice && <VisuallyHidden> ({voiceTitle(letter)})</VisuallyHidden>}
          </h2>
          <p className={ui.note}>
            {momentOf(letter.sentAt, timeZone)}.{' '}
            {email === null ? 'No email address.' : 'Has an email address.'}
          </p>
        </div>
        <LetterWords letter={letter} canDelete={canDelete} actions={actions} />
      </div>
      <div className={styles.readBody}>
        {question && (
          <p className={styles.question} dir="auto">
            {question.text}
          </p>
        )}
        {about && (
          <p className={styles.question} dir="auto">
            About {nameInSentence(about.name)}: {about.title}
          </p>
        )}
        {reason && <p className={styles.question}>{nameOfReason(reason)}</p>}
        <Spoken letter={letter} actions={actions} voice={voice} />
        {text && (
          <p className={styles.text} dir="auto">
            {text}
          </p>
        )}
        {!reason && (
          <>
            <Consents letter={letter} hasMail={hasMail} />
            <PlacesForm key={id} letter={letter} episodes={episodes} actions={actions} />
          </>
        )}
        <WrittenField
          key={`note ${id}`}
          letter={letter}
          field="note"
          actions={actions}
          label="Team note"
          hint="Only your team can see it."
          maxLength={MAX_NOTE}
          rows={2}
        />
      </div>
      {isAsking && canAsk ? (
        <AskForm
          letter={letter}
          isBusy={actions.isBusy}
          onAsk={(message) => actions.ask(letter, message)}
          onClose={() => setAsking(false)}
        />
      ) : (
        <div className={styles.actions}>
          <Publishing letter={letter} actions={actions} />
          {email !== null && trashedAt === null && (
            <a
              className={buttonClass({
                size: 'small',
                variant: canPublish ? 'secondary' : 'primary',
              })}
              href={replyHref(email, letter, showName)}
            >
              Answer by email
            </a>
          )}
          {canAsk && (
            <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
              Ask to publish
            </Button>
          )}
          <span className={ui.note}>{keptWords(letter, timeZone)}</span>
        </div>
      )}
    </article>
  )
}
