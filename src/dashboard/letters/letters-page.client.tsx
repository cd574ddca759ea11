'use client'

import Link from 'next/link'
import { LETTER_KEYS } from '@/domain/shortcuts'
import { Band, ui, buttonClass, layout, TextLink } from '../ui/kit'
import styles from './letters.module.css'
import { api } from '@/client/request'
import { StartAgain } from '../ui/start-again.client'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { countOf } from '@/domain/language/text'
import type { Inbox } from '@/server/desk/letters'
import { useNewest } from '../frame/use-newest'
import { Head } from '../ui/head'
import { Filters, Folders, listPath } from './folders'
import { LetterList } from './letter-list.client'
import { LetterRead } from './letter-read.client'
import { LettersOff, NoLetters } from './no-letters'
import { useOpenLetter } from './use-open-letter.client'

/** The keys of the list of letters, below it. */
const LetterKeys = ({ canDelete }: { canDelete: boolean }) => (
  <Band name="Keyboard shortcuts">
    <p className={styles.keys}>
      {LETTER_KEYS.filter(({ does }) => canDelete || does !== 'delete').map(({ keys, label }) => (
        <span key={keys}>
          <kbd>{keys.length === 1 ? keys.toUpperCase() : keys}</kbd> {label.toLowerCase()}
        </span>
      ))}
    </p>
    <p className={ui.note}>They work while the list has the focus.</p>
  </Band>
)

/** After a restore, letters may be here that their writers have taken back since the backup was made. */
const LettersPaused = ({ canChange }: { canChange: boolean }) => (
  <StartAgain
    title="No letters are shown."
    canChange={canChange}
    start={() => api.post('/letters/start')}
    done="Letters are shown again, and emails are sent."
  >
    Letters withdrawn after the backup was made are back.{' '}
    {canChange
      ? 'When this is the site that visitors use, start it.'
      : 'An owner can start it again.'}
  </StartAgain>
)

/** `4 new, 38 answers to this week’s question` */
function aboutInbox({ counts, question, isOn, hasContact }: Inbox): string {
  const news = counts.unread === 0 ? 'Nothing new' : `${counts.unread} new`
  const answers = question && countOf(question.letters, 'answer')
  const state = isOn || hasContact ? '' : '. Letters are off: nobody can write.'
  return `${news}${answers ? `, ${answers} to this week’s question` : ''}${state}`
}

/** The letters of a folder, with one of them beside the list where there is room. */
export function LettersPage({ page }: { page: Inbox }) {
  const {
    isOn,
    hasContact,
    isAllowed,
    canDelete,
    letters: stored,
    counts,
    query,
    nextBefore,
  } = page
  const inbox = useOpenLetter(stored)
  const { letters, open, feedback, settle } = inbox
  useNewest(`${listPath(query, query)} ${page.now}`, settle)
  const isEmpty = counts.inbox + counts.contact + counts.spam + counts.trash === 0
  const takesSome = isOn || hasContact
  const isShown = isAllowed && (takesSome || !isEmpty)
  return (
    <>
      <Head
        title="Letters"
        note={isShown && aboutInbox(page)}
        actions={
          isShown && (
            <Link
              className={buttonClass({ variant: 'secondary' })}
              href={DESK_ROUTES.questions}
              prefetch={false}
            >
              Question of the week
            </Link>
          )
        }
      />
      {!isShown &&
        (takesSome ? (
          <LettersPaused canChange={canDelete} />
        ) : (
          <LettersOff canChange={canDelete} />
        ))}
      {isShown && (
        <>
          <Band look="first">
            <Filters page={page} />
          </Band>
          <Folders page={page} />
          <div className={layout.said}>{feedback}</div>
          {letters.length === 0 || !open ? (
            <Band look="flush" className={styles.none}>
              <NoLetters query={query} />
            </Band>
          ) : (
            <div className={styles.inbox}>
              <div className={styles.list}>
                <LetterList
                  letters={letters}
                  current={page.question}
                  openId={open.id}
                  timeZone={page.timeZone}
                  hasPane={inbox.hasPane}
                  on={{
                    open: inbox.read,
                    play: inbox.play,
                    star: (letter) => void inbox.star(letter),
                    answer: inbox.goToAnswer,
                    delete: (letter) => {
                      if (!canDelete) return
                      void (letter.trashedAt === null
                        ? inbox.trash(letter)
                        : inbox.deletePermanently(letter))
                    },
                  }}
                />
              </div>
              <div className={styles.pane} data-reading={open.id}>
                <LetterRead
                  key={open.id}
                  letter={open}
                  room={page}
                  actions={inbox}
                  voice={inbox.voice}
                />
              </div>
            </div>
          )}
          {(nextBefore !== null || query.before !== null) && (
            <Band look="flush" className={layout.pages}>
              {query.before === null ? (
                <span />
              ) : (
                <TextLink href={listPath(query)}>Newest</TextLink>
              )}
              {nextBefore !== null && (
                <TextLink href={listPath(query, { before: nextBefore })}>Older</TextLink>
              )}
            </Band>
          )}
          {letters.length > 0 && <LetterKeys canDelete={canDelete} />}
        </>
      )}
    </>
  )
}
