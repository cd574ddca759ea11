import { classNames } from '@/components/ui/class-names'
import { Glyph } from '@/components/ui/icon'
import type { PillarKey } from '@/domain/pillars'
import styles from './passage.module.css'

const FLAGS: PillarKey[] = ['personalGrowth', 'mentalHealth', 'climateJustice', 'socialJustice']

/**
 * The passed-around page: a drawing made of type. Four readers have marked it in their colours; the
 * words belong to the picture, so screen readers hear what it shows instead.
 */
export function Passage({ className }: { className?: string }) {
  return (
    <div
      className={classNames(styles.passage, className)}
      role="img"
      aria-label="A ruled notebook page. Different readers have highlighted different lines of it in four colours."
    >
      <div className={styles.sheet} aria-hidden="true">
        <p className={styles.text}>
          Nobody has read ahead.{' '}
          <mark data-pillar="personalGrowth">You are on the page you are on,</mark> and so is
          everyone you envy. <mark data-pillar="mentalHealth">Rest is not something you earn.</mark>{' '}
          <mark data-pillar="climateJustice">The weather is not someone else’s chapter.</mark>{' '}
          <mark data-pillar="socialJustice">Pull up a chair, then another.</mark> And if a line
          finds you tonight, <span className={styles.underlined}>write it down, pass it on.</span>
        </p>
        <p className={styles.aside}>
          <svg viewBox="0 0 44 30">
            <path
              fill="none"
              stroke="currentColor"
              strokeWidth="2.2"
              strokeLinecap="round"
              strokeLinejoin="round"
              d="M41 26C31 27.500 17 24 7 6.500M5.200 15.500C5 11.600 5.400 8.400 6.400 4.800C9.600 6.200 12.600 7 16.200 7.200"
            />
          </svg>
          this is the whole show, really
        </p>
        <span className={styles.flags}>
          {FLAGS.map((pillar) => (
            <span key={pillar} className={styles.flag} data-pillar={pillar}>
              <Glyph pillar={pillar} className={styles.glyph} />
            </span>
          ))}
        </span>
      </div>
    </div>
  )
}
