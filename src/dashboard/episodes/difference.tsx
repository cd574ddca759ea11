import type { FieldDifference } from '@/domain/episodes/episode-history'

const EMPTY = 'Empty'
const THEN = <span className="d-compare__when">Then</span>
const NOW = <span className="d-compare__when">Now</span>

/** What changed in a field, in one line: the old words struck out, the new ones marked. */
export function InlineDifference({ name, text }: FieldDifference) {
  if (!text) return <p className="d-soft">{name} replaced</p>
  const { start, before, after, end } = text
  return (
    <p dir="auto">
      <span className="d-hidden">{name}: </span>
      {start}
      {before.trim() && (
        <>
          <span className="d-hidden">removed </span>
          <del>{before.trim()}</del>{' '}
        </>
      )}
      {after.trim() && (
        <>
          <span className="d-hidden">added </span>
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
    <dl className="d-compare">
      {differences.map(({ field, name, text }) => (
        <div key={field} className="d-compare__field">
          <dt className="d-label">{name}</dt>
          {text ? (
            <>
              <dd dir="auto">
                {THEN}
                {text.start}
                <del>{text.before}</del>
                {text.end}
                {!(text.start + text.before + text.end) && <span className="d-soft">{EMPTY}</span>}
              </dd>
              <dd dir="auto">
                {NOW}
                {text.start}
                <ins>{text.after}</ins>
                {text.end}
                {!(text.start + text.after + text.end) && <span className="d-soft">{EMPTY}</span>}
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
