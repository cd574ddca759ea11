import type { ReactNode } from 'react'
import { formatLongDay, formatShortDay } from '@/domain/show/show-time'
import type { DeskQuote } from '@/server/desk/quotes'
import { classNames, layout, ui } from '../ui/kit'
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

/** A quote as it is listed, with what can be done about it. */
export function Words({ quote, children }: { quote: DeskQuote; children: ReactNode }) {
  return (
    <div className={styles.grid}>
      <div>
        <blockquote className={styles.text}>
          <p dir="auto">{quote.quote}</p>
        </blockquote>
        <p className={styles.by} dir="auto">
          <b>{quote.author}</b>
          {quote.epnum !== null && `, with episode ${quote.epnum}`}
        </p>
      </div>
      <div className={ui.words}>{children}</div>
    </div>
  )
}
