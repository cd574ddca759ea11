import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Drawing } from '@/components/ui/icon'
import type { Quote } from '@/domain/content'
import styles from './quote-of-the-week.module.css'

/** Quotes longer than this many characters are set smaller. */
const LONG = 160
const LONGEST = 320

const sizeOf = ({ length }: string) => {
  if (length > LONGEST) return styles.longest
  return length > LONG && styles.long
}

type QuoteOfTheWeekProps = {
  quote: Quote
  label: string
  /** For previews. */
  small?: boolean
  labelAs?: 'h1' | 'h2' | 'h3'
  /** Links below the quote. */
  children?: ReactNode
}

/** The quote of the week. */
export function QuoteOfTheWeek({
  quote,
  label,
  small = false,
  labelAs: Label = 'h3',
  children,
}: QuoteOfTheWeekProps) {
  return (
    <figure className={classNames(styles.quote, sizeOf(quote.text), small && styles.small)}>
      <Drawing id="quote-open" className={styles.mark} viewBox="0 0 92 62" />
      <Label className={styles.label}>{label}</Label>
      <blockquote>
        <p dir="auto">{quote.text}</p>
      </blockquote>
      <figcaption>
        <cite dir="auto">{quote.author}</cite>
      </figcaption>
      {children && <p>{children}</p>}
    </figure>
  )
}
