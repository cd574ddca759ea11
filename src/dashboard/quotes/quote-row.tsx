import type { ComponentProps, ReactNode } from 'react'
import { recordsPath } from '@/domain/desk-routes'
import { formatLongDay, formatShortDay } from '@/domain/show/show-time'
import type { DeskQuote } from '@/server/desk/quotes'
import { classNames, VisuallyHidden } from '../ui/kit'
import { Line } from '../ui/list'
import { type RowAction, RowMenu } from '../ui/row-menu.client'
import styles from './quotes.module.css'

/** A day, with its year where that is not this one. */
export const dayOf = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? formatShortDay(day) : formatLongDay(day)

/** The day in the margin; the next one that needs a quote is marked. */
export function DayMark({
  day,
  today,
  isNext = false,
}: {
  day: string
  today: string
  isNext?: boolean
}) {
  const text = dayOf(day, today)
  return <time dateTime={day}>{isNext ? <mark>{text}</mark> : text}</time>
}

/** A row of quotes or questions, with its day in the margin. */
export const DayLine = (line: ComponentProps<typeof Line>) => (
  <Line className={styles.quote} {...line} />
)

/**
 * A quote or a question as it is listed: its text opens it, a menu has what else can be done about it.
 * @param by stands below the text
 */
export const OpenText = ({
  text,
  by,
  as: Text = 'p',
  className,
  onEdit,
  ...menu
}: {
  text: string
  by: ReactNode
  as?: 'blockquote' | 'p'
  className?: string | undefined
  onEdit: () => void
} & ComponentProps<typeof RowMenu>) => (
  <div className={styles.grid}>
    <div>
      <Text className={classNames(styles.text, className)}>
        <button type="button" dir="auto" onClick={onEdit}>
          {text}
          <VisuallyHidden> (edit)</VisuallyHidden>
        </button>
      </Text>
      {by && (
        <p className={styles.by} dir="auto">
          {by}
        </p>
      )}
    </div>
    <RowMenu {...menu} />
  </div>
)

/** @param day in words, which tells the quote from others */
export const QuoteText = ({
  quote,
  day,
  onEdit,
  onTrash,
  another,
}: {
  quote: DeskQuote
  day: string
  onEdit: () => void
  onTrash: () => unknown
  another: RowAction
}) => (
  <OpenText
    as="blockquote"
    text={quote.quote}
    by={
      <>
        <b>{quote.author}</b>
        {quote.episode && `, with ${quote.episode}`}
      </>
    }
    onEdit={onEdit}
    label={`Actions for the quote of ${day}`}
    actions={[
      { label: 'Edit', run: onEdit },
      { label: 'All fields', href: recordsPath('quotes', quote.id) },
      another,
      'line',
      { label: 'Move to trash', run: onTrash, isDanger: true },
    ]}
  />
)
