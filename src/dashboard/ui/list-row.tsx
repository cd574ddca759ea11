import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Drawing, Icon } from '../ui/icon'

const TOPIC_MARKS = ['personal-growth', 'mental-health', 'social-justice', 'climate-justice']

/** The mark of an account: always the same colour, grey when it cannot log in. */
export const Face = ({ id, isOff = false }: { id: number; isOff?: boolean }) => (
  <span
    className={classNames('d-face', isOff && 'is-off')}
    data-topic={isOff ? undefined : TOPIC_MARKS[id % TOPIC_MARKS.length]}
  >
    <Drawing id="face" />
  </span>
)

export const KeyFace = () => (
  <span className="d-face d-face--key">
    <Icon name="key" />
  </span>
)

/** One account, invitation or key: who, about it, when, and what can be done. */
export function ListRow({
  face,
  name,
  about,
  may,
  note,
  children,
}: {
  face: ReactNode
  name: string
  about: string
  /** What a key may do. */
  may?: string
  note: string
  children?: ReactNode
}) {
  return (
    <li className="d-line d-acc">
      <div className="d-line__side">{face}</div>
      <div className="d-line__main d-acc__grid">
        <div>
          <h3 className="d-acc__name">{name}</h3>
          <p className="d-soft">{about}</p>
          {may && <p className="d-soft">May: {may}</p>}
        </div>
        <p className="d-note">{note}</p>
        {children}
      </div>
    </li>
  )
}

/** A list with its name in the margin and a heading above it. */
export function Lines({
  id,
  side,
  title,
  note,
  children,
}: {
  id: string
  side: string
  title: ReactNode
  note?: string
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id}>
      <div className="d-sec">
        <div className="d-sec__side">
          <p className="d-side">{side}</p>
        </div>
        <div className="d-sec__main d-slots__head">
          <h2 className="d-h2" id={id}>
            {title}
          </h2>
          {note && <p className="d-note">{note}</p>}
        </div>
      </div>
      {children}
    </section>
  )
}

/** A key or passkey in its list. */
export type KeyLine = { id: number; name: string; about: string; may?: string; used: string }

/** Keys or passkeys, each with one thing to change about it, and with its end. */
export function KeyLines<Row extends KeyLine>({
  rows,
  kind,
  isBusy,
  change,
  onRemove,
}: {
  rows: Row[]
  kind: 'key' | 'passkey'
  isBusy: boolean
  change: {
    label: string
    /** Whether it can be done to a row. */
    isFor?: (row: Row) => boolean
    act: (row: Row) => void
    /** What the row becomes while it is asked for. */
    form?: (row: Row) => ReactNode
  }
  onRemove: (row: Row) => void
}) {
  if (rows.length === 0) return null
  return (
    <ul className="d-lines" role="list">
      {rows.map((row) => (
        <ListRow
          key={row.id}
          face={<KeyFace />}
          name={row.name}
          about={row.about}
          may={row.may}
          note={row.used}
        >
          {change.form?.(row)}
          <div className="d-words">
            {(change.isFor?.(row) ?? true) && (
              <button type="button" disabled={isBusy} onClick={() => change.act(row)}>
                {change.label}
                <span className="d-hidden">
                  {' '}
                  the {kind} {row.name}
                </span>
              </button>
            )}
            <button
              className="d-words__trash"
              type="button"
              disabled={isBusy}
              onClick={() => onRemove(row)}
            >
              Remove
              <span className="d-hidden">
                {' '}
                the {kind} {row.name}
              </span>
            </button>
          </div>
        </ListRow>
      ))}
    </ul>
  )
}
