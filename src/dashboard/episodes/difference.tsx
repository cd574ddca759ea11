import type { FieldDifference } from '@/domain/episodes/episode-history'
import { forms, ui, VisuallyHidden } from '../ui/kit'
import styles from './versions.module.css'

const EMPTY = 'Empty'
const THEN = <span className={styles.when}>Then</span>
const NOW = <span className={styles.when}>Now</span>

/** What changed in a field, in one line: the old words struck out, the new ones marked. */
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

/** Old and new side by side, with the words that differ marked. */
export function SideBySide({ differences }: { differences: FieldDifference[] }) {
  return (
    <dl className={styles.compare}>
      {differences.map(({ field, name, text }) => (
        <div key={field} className={styles.field}>
          <dt className={forms.label}>{name}</dt>
          {text ? (
            <>
              <dd dir="auto">
                {THEN}
                {text.start}
                <del>{text.before}</del>
                {text.end}
                {!(text.start + text.before + text.end) && <span className={ui.soft}>{EMPTY}</span>}
              </dd>
              <dd dir="auto">
                {NOW}
                {text.start}
                <ins>{text.after}</ins>
                {text.end}
                {!(text.start + text.after + text.end) && <span className={ui.soft}>{EMPTY}</span>}
              </dd>
            </>
          ) : (
            <>
              <dd>{THEN}Another image</dd>
              <dd>{NOW}Replaced</dd>
            </>
          )}
        </div>
      ))}
    </dl>
  )
}
