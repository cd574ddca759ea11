import Link from 'next/link'
import type { ReactNode } from 'react'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { countOf, shorten } from '@/domain/language/text'
import type { ListedQuestion } from '@/domain/letters/letters'
import { PATHS } from '@/domain/paths'
import { classNames, ui } from '../ui/kit'
import { menuDanger, RowMenu } from '../ui/row-menu.client'
import quotes from '../quotes/quotes.module.css'
import styles from './letters.module.css'

const answersPath = ({ id }: ListedQuestion): string => `${DESK_ROUTES.letters}?question=${id}`

type Actions = { isBusy: boolean; onEdit: () => void; onDelete: () => void }

/** The question that the site asks now. */
export const CurrentQuestion = ({
  question,
  hostName,
  isBusy,
  onEdit,
  onClose,
  onDelete,
}: { question: ListedQuestion; hostName: string; onClose: () => void } & Actions) => (
  <div className={styles.ask}>
    <p className={ui.strong}>{hostName} asks</p>
    <p className={styles.asked} dir="auto">
      {question.text}
    </p>
    <div className={ui.words}>
      <button type="button" onClick={onEdit}>
        Edit
      </button>
      {question.letters > 0 && (
        <Link href={answersPath(question)} prefetch={false}>
          Read answers
        </Link>
      )}
      <a href={PATHS.write}>View</a>
      <button type="button" disabled={isBusy} onClick={onClose}>
        Close it today
      </button>
      <button type="button" className={ui.trash} disabled={isBusy} onClick={onDelete}>
        Delete
      </button>
    </div>
  </div>
)

/** `54 letters, 9 of them spoken` */
const lettersOf = ({ letters, voices }: ListedQuestion) => (
  <>
    <b>{countOf(letters, 'letter')}</b>
    {voices > 0 && `, ${voices} of them spoken`}
  </>
)

/** A question of another day. @param children more of its menu */
export const QuestionRow = ({
  question,
  isBusy,
  onEdit,
  onDelete,
  children,
}: { question: ListedQuestion; children?: ReactNode } & Actions) => (
  <div className={quotes.grid}>
    <div>
      <p className={classNames(quotes.text, styles.askText)}>
        <button type="button" dir="auto" onClick={onEdit}>
          {question.text}
          <span className="visually-hidden"> (edit)</span>
        </button>
      </p>
      {question.letters > 0 && <p className={quotes.by}>{lettersOf(question)}</p>}
    </div>
    <RowMenu label={`Actions for the question “${shorten(question.text, 60)}”`}>
      <button type="button" onClick={onEdit}>
        Edit
      </button>
      {question.letters > 0 && (
        <Link href={answersPath(question)} prefetch={false}>
          Read answers
        </Link>
      )}
      {children}
      <hr />
      <button type="button" className={menuDanger} disabled={isBusy} onClick={onDelete}>
        Delete
      </button>
    </RowMenu>
  </div>
)
