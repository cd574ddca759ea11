import type { ReactNode } from 'react'
import styles from './face.module.css'
import { Band, classNames, Drawing, Icon, layout, ui } from './kit'
import listRow from './list-row.module.css'
import { menuDanger, RowMenu } from './row-menu.client'

const TOPIC_MARKS = ['personal-growth', 'mental-health', 'social-justice', 'climate-justice']

/** The mark of an account: always the same colour, grey when it cannot log in. */
export const Face = ({ id, isOff = false }: { id: number; isOff?: boolean }) => (
  <span
    className={classNames(styles.face, isOff && styles.off)}
    data-topic={isOff ? undefined : TOPIC_MARKS[id % TOPIC_MARKS.length]}
  >
    <Drawing id="face" />
  </span>
)

export const KeyFace = () => (
  <span className={classNames(styles.face, styles.key)}>
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
  may?: string
  note: string
  children?: ReactNode
}) {
  return (
    <li className={classNames(layout.line, listRow.row)}>
      <div className={layout.lineSide}>{face}</div>
      <div className={classNames(layout.lineMain, listRow.grid)}>
        <div>
          <h3 className={listRow.name}>{name}</h3>
          <p className={ui.soft}>{about}</p>
          {may && <p className={ui.soft}>May: {may}</p>}
        </div>
        <p className={ui.note}>{note}</p>
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
      <Band name={side} className={layout.head}>
        <h2 className={ui.heading} id={id}>
          {title}
        </h2>
        {note && <p className={ui.note}>{note}</p>}
      </Band>
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
    isFor?: (row: Row) => boolean
    act: (row: Row) => void
    form?: (row: Row) => ReactNode
  }
  onRemove: (row: Row) => void
}) {
  if (rows.length === 0) return null
  return (
    <ul className={layout.lines} role="list">
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
          <RowMenu label={`Actions for the ${kind} ${row.name}`}>
            {(change.isFor?.(row) ?? true) && (
              <button type="button" disabled={isBusy} onClick={() => change.act(row)}>
                {change.label}
              </button>
            )}
            <button
              className={menuDanger}
              type="button"
              disabled={isBusy}
              onClick={() => onRemove(row)}
            >
              Remove
            </button>
          </RowMenu>
        </ListRow>
      ))}
    </ul>
  )
}
