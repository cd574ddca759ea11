import { classNames } from '@/components/ui/class-names'
import { Drawing, Glyph } from '@/components/ui/icon'
import { markedParts } from '@/domain/search/marked-text'
import type { TopicKey } from '@/domain/topics/topics'
import styles from './notebook-page.module.css'
import { fill } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'

const FLAGS: TopicKey[] = ['personalGrowth', 'mentalHealth', 'climateJustice', 'socialJustice']

/**
 * A notebook page with lines that readers have marked: those in [brackets], the first four in the
 * colours of the topics, further ones underlined. To screen readers it is one image with its text.
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
  const { home: t } = pageTexts()
  const label = parts.some(({ isMarked }) => isMarked) ? t.notebookMarked : t.notebook
  const marksBefore = (index: number) =>
    parts.slice(0, index).filter((part) => part.isMarked).length
  return (
    <div
      className={classNames(styles.page, className)}
      role="img"
      aria-label={fill(label, { words, note })}
    >
      <div className={styles.sheet} aria-hidden="true">
        <p className={styles.text} dir="auto">
          {parts.map((part, index) => {
            if (!part.isMarked) return part.text
            const topic = FLAGS[marksBefore(index)]
            return topic ? (
              <mark key={index} data-topic={topic}>
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
          <Drawing id="aside-arrow" viewBox="0 0 44 30" />
          {note}
        </p>
        <span className={styles.flags}>
          {FLAGS.map((topic) => (
            <span key={topic} className={styles.flag} data-topic={topic}>
              <Glyph topic={topic} className={styles.glyph} />
            </span>
          ))}
        </span>
      </div>
    </div>
  )
}
