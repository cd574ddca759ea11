import type { ReactNode } from 'react'
import type { DeskQuote } from '@/server/desk/quotes'

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
    <li className={isSheet ? 'd-line d-line--sheet d-q' : 'd-line d-q'}>
      <div className="d-line__side">{side}</div>
      <div className="d-line__main">{children}</div>
    </li>
  )
}

/** A quote as it is listed, with what can be done about it. */
export function Words({ quote, children }: { quote: DeskQuote; children: ReactNode }) {
  return (
    <div className="d-q__grid">
      <div>
        <blockquote className="d-q__text">
          <p dir="auto">{quote.quote}</p>
        </blockquote>
        <p className="d-q__by" dir="auto">
          <b>{quote.author}</b>
          {quote.epnum !== null && `, with episode ${quote.epnum}`}
        </p>
      </div>
      <div className="d-words">{children}</div>
    </div>
  )
}
