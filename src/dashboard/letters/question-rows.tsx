import Link from 'next/link'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { countOf, shorten } from '@/domain/language/text'
import type { ListedQuestion } from '@/domain/letters/letters'
import { PATHS } from '@/domain/paths'
import { OpenText } from '../quotes/quote-row'
import { ui } from '../ui/kit'
import type { RowAction, RowActions } from '../ui/row-menu.client'
import styles from './letters.module.css'

const answersPath = ({ id }: ListedQuestion): string => `${DESK_ROUTES.letters}?question=${id}`

/** The question that the site asks now. */
export const CurrentQuestion = ({
  question,
  hostName,
  isBusy,
  onEdit,
  onClose,
  onDelete,
}: {
  question: ListedQuestion
  hostName: string
  isBusy: boolean
  onEdit: () => void
  onClose: () => void
  onDelete: () => void
}) => (
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

/** A question of another day. @param more of its menu */
export const QuestionRow = ({
  question,
  more = [],
  isBusy,
  onEdit,
  removal,
}: {
  question: ListedQuestion
  more?: RowActions
  isBusy: boolean
  onEdit: () => void
  removal: RowAction
}) => (
  <OpenText
    text={question.text}
    className={styles.askText}
    by={question.letters > 0 && lettersOf(question)}
    onEdit={onEdit}
    label={`Actions for the question “${shorten(question.text, 60)}”`}
    isBusy={isBusy}
    actions={[
      { label: 'Edit', run: onEdit },
      question.letters > 0 && { label: 'Read answers', to: answersPath(question) },
      ...more,
      'line',
      removal,
    ]}
  />
)
