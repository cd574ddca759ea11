import type { ReactNode } from 'react'
import { recordsPath } from '@/domain/desk-routes'
import { formatLongDay, formatShortDay } from '@/domain/show/show-time'
import type { DeskQuote } from '@/server/desk/quotes'
import { classNames, layout, VisuallyHidden } from '../ui/kit'
import { RowMenu } from '../ui/row-menu.client'
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

/** A row of the quotes, with its day in the margin. */
export function Line({
  side,
  isSheet = false,
  children,
}: {
  side: ReactNode
  isSheet?: boolean
  children: ReactNode
}) {
  return (
    <li
      className={
        isSheet
          ? classNames(layout.line, layout.onSheet, styles.quote)
          : classNames(layout.line, styles.quote)
      }
    >
      <div className={layout.lineSide}>{side}</div>
      <div className={layout.lineMain}>{children}</div>
    </li>
  )
}

/** A quote as it is listed: its text opens it, a menu has what else can be done about it. */
export function QuoteWords({
  quote,
  day,
  onEdit,
  children,
}: {
  quote: DeskQuote
  /** Its day in words, which tells it from others. */
  day: string
  onEdit: () => void
  children?: ReactNode
}) {
  return (
    <div className={styles.grid}>
      <div>
        <blockquote className={styles.text}>
          <button type="button" dir="auto" onClick={onEdit}>
            {quote.quote}
            <VisuallyHidden> (edit)</VisuallyHidden>
          </button>
        </blockquote>
        <p className={styles.by} dir="auto">
          <b>{quote.author}</b>
          {quote.episode && `, with ${quote.episode}`}
        </p>
      </div>
      <RowMenu label={`Actions for the quote of ${day}`}>
        <button type="button" onClick={onEdit}>
          Edit
        </button>
        <a href={recordsPath('quotes', quote.id)}>All fields</a>
        {children}
      </RowMenu>
    </div>
  )
}
