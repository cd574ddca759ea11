import { classNames } from '@/components/ui/class-names'
import { Glyph } from '@/components/ui/icon'
import { markedParts } from '@/domain/marked-text'
import type { PillarKey } from '@/domain/pillars'
import styles from './notebook-page.module.css'

const FLAGS: PillarKey[] = ['personalGrowth', 'mentalHealth', 'climateJustice', 'socialJustice']

/**
 * A notebook page with lines that readers have marked: those in [brackets], the first four in the
 * colours of the pillars, further ones underlined. To screen readers it is one image with its text.
 */
export function NotebookPage({
  text,
  note,
  className,
}: {
  text: string
  note: string
  className?: string
}) {
  const parts = markedParts(text)
  const words = parts.map((part) => part.text).join('')
  const marked = parts.some(({ isMarked }) => isMarked) ? ' with lines marked by readers' : ''
  let markCount = 0
  return (
    <div
      className={classNames(styles.page, className)}
      role="img"
      aria-label={`A ruled notebook page${marked}: “${words}” In the margin: “${note}”`}
    >
      <div className={styles.sheet} aria-hidden="true">
        <p className={styles.text} dir="auto">
          {parts.map((part, index) => {
            if (!part.isMarked) return part.text
            const pillar = FLAGS[markCount++]
            return pillar ? (
              <mark key={index} data-pillar={pillar}>
                {part.text}
              </mark>
            ) : (
              <span key={index} className={styles.underlined}>
                {part.text}
              </span>
            )
          })}
        </p>
        <p className={styles.aside} dir="auto">
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
          {note}
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
