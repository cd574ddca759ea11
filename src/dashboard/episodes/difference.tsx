import { differencesBetween, type FieldDifference } from '@/domain/episodes/episode-history'
import type { MoreValues } from '@/domain/more-fields'
import type { EditorShow } from '@/server/desk/episode'
import { fields, ui, VisuallyHidden } from '../ui/kit'
import styles from './versions.module.css'

const EMPTY = 'Empty'

/** Shows what changed in a field, in one line: the old words struck out, the new ones marked. */
export function InlineDifference({ name, text }: FieldDifference) {
  if (!text) return <p className={ui.soft}>{name} replaced</p>
  const { start, before, after, end } = text
  return (
    <p dir="auto">
      <VisuallyHidden>{name}: </VisuallyHidden>
      {start}
      {before.trim() && (
        <>
          <VisuallyHidden>removed </VisuallyHidden>
          <del>{before.trim()}</del>{' '}
        </>
      )}
      {after.trim() && (
        <>
          <VisuallyHidden>added </VisuallyHidden>
          <ins>{after.trim()}</ins>
        </>
      )}{' '}
      {end}
    </p>
  )
}

type Content = { topics: string[]; more: MoreValues; [field: string]: unknown }

/** Returns how two states of the editor differ, field by field; how it is drawn is the server’s. */
export function editedDifferences(before: Content, after: Content, show: EditorShow, now: Date) {
  const flat = ({ more, ...content }: Content) => ({
    content: { ...content, ...more, topics: content.topics.toSorted() } as Record<string, unknown>,
  })
  const [old, edited] = [flat(before), flat(after)]
  const names = Object.keys(edited.content).filter((name) => name !== 'generatedArt')
  return differencesBetween(old, edited, names, { now, ...show })
}

/**
 * Old and new side by side, with the words that differ marked.
 * @param before names the old
 * @param after names the new
 */
export function SideBySide({
  differences,
  before = 'Then',
  after = 'Now',
}: {
  differences: FieldDifference[]
  before?: string
  after?: string
}) {
  const then = <span className={styles.when}>{before}</span>
  const now = <span className={styles.when}>{after}</span>
  if (differences.length === 0) return <p className={ui.note}>Both versions are the same.</p>
  return (
    <dl className={styles.compare}>
      {differences.map(({ field, name, text }) => (
        <div key={field} className={styles.field}>
          <dt className={fields.label}>{name}</dt>
          {text ? (
            <>
              <dd dir="auto">
                {then}
                {text.start}
                <del>{text.before}</del>
                {text.end}
                {!(text.start + text.before + text.end) && <span className={ui.soft}>{EMPTY}</span>}
              </dd>
              <dd dir="auto">
                {now}
                {text.start}
                <ins>{text.after}</ins>
                {text.end}
                {!(text.start + text.after + text.end) && <span className={ui.soft}>{EMPTY}</span>}
              </dd>
            </>
          ) : (
            <>
              <dd>{then}Another image</dd>
              <dd>{now}Replaced</dd>
            </>
          )}
        </div>
      ))}
    </dl>
  )
}
