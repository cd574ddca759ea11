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

/** The quote of the week (R04). `small` is for previews. */
export function QuoteOfTheWeek({ quote, small = false }: { quote: Quote; small?: boolean }) {
  return (
    <figure className={classNames(styles.quote, sizeOf(quote.text), small && styles.small)}>
      <Drawing id="quote-open" className={styles.mark} viewBox="0 0 92 62" />
      <h3 className={styles.label}>Quote of the week</h3>
      <blockquote>
        <p dir="auto">{quote.text}</p>
      </blockquote>
      <figcaption>
        <cite dir="auto">{quote.author}</cite>
      </figcaption>
    </figure>
  )
}
