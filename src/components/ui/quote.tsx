import type { Quote as QuoteData } from '@/domain/content'
import { Drawing } from './icon'
import styles from './quote.module.css'

/** A quotation and its author, with quotation marks drawn round it. */
export function Quote({ quote }: { quote: QuoteData }) {
  return (
    <figure className={styles.quote}>
      <Drawing id="quote-open" className={styles.mark} viewBox="0 0 92 62" />
      <blockquote>
        <p dir="auto">{quote.text}</p>
      </blockquote>
      {quote.author && (
        <figcaption>
          <cite dir="auto">{quote.author}</cite>
        </figcaption>
      )}
    </figure>
  )
}
