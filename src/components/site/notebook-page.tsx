import { classNames } from '@/components/ui/class-names'
import { Glyph } from '@/components/ui/glyph'
import { Drawing } from '@/components/ui/icon'
import { markedParts } from '@/domain/search/marked-text'
import type { Topic } from '@/domain/topics/topics'
import styles from './notebook-page.module.css'
import { colourAt } from './topic-order'
import { fill } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'

/** In this order, neighbours of the menu do not meet. */
const MARKS = [1, 0, 3, 2]

/** The flags at the edge of the page; without topics they say nothing but their colours. */
function flagsOf(topics: readonly Topic[]): { key: string; topic: Topic | null }[] {
  if (topics.length === 0) return MARKS.map((i) => ({ key: colourAt(topics, i), topic: null }))
  return MARKS.flatMap((i) => topics[i] ?? []).map((topic) => ({ key: topic.key, topic }))
}

/**
 * A notebook page with lines that readers have marked: those in [brackets], the first four in the
 * colours of the topics, further ones underlined. To screen readers it is one image with its text.
 */
export function NotebookPage({
  text,
  note,
  topics,
  className,
}: {
  text: string
  note: string
  topics: readonly Topic[]
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
            const mark = MARKS[marksBefore(index)]
            return mark !== undefined ? (
              <mark key={index} data-topic={colourAt(topics, mark)}>
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
          {flagsOf(topics).map(({ key, topic }) => (
            <span key={key} className={styles.flag} data-topic={key}>
              {topic && <Glyph topic={topic} className={styles.glyph} />}
            </span>
          ))}
        </span>
      </div>
    </div>
  )
}
