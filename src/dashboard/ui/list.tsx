import type { ComponentProps, ReactNode } from 'react'
import { Band, classNames, type DeskIcon, Drawing, Icon, layout, marks, ui } from './kit'
import list from './list.module.css'
import { type RowActions, RowMenu } from './row-menu.client'

const TOPIC_MARKS = ['personal-growth', 'mental-health', 'social-justice', 'climate-justice']

/** The mark of an account: always the same colour, grey when it cannot log in. */
export const Face = ({ id, isOff = false }: { id: number; isOff?: boolean }) => (
  <span
    className={classNames(marks.face, isOff && marks.off)}
    data-topic={isOff ? undefined : TOPIC_MARKS[id % TOPIC_MARKS.length]}
  >
    <Drawing id="face" />
  </span>
)

export const IconFace = ({ icon = 'key' }: { icon?: DeskIcon }) => (
  <span className={classNames(marks.face, marks.key)}>
    <Icon name={icon} />
  </span>
)

/**
 * A row of a list, with what it is scanned by in the margin.
 * @param isSheet whether it is a form now
 * @param main class of what stands beside the margin
 */
export const Line = ({
  side,
  isSheet = false,
  className,
  main,
  children,
  ...row
}: {
  side?: ReactNode
  isSheet?: boolean
  main?: string | undefined
} & ComponentProps<'li'>) => (
  <li className={classNames(layout.line, isSheet && layout.onSheet, className)} {...row}>
    <div className={layout.lineSide}>{side}</div>
    <div className={classNames(layout.lineMain, main)}>{children}</div>
  </li>
)

/** One thing of a list: what it is, about it, when, and what can be done about it. */
export type ListItem = {
  key: string | number
  face?: ReactNode
  name: ReactNode
  /** Stands above the name. */
  above?: ReactNode
  about: ReactNode[]
  note?: string
  /** Names it in the label of its menu, such as `the key Bot`; without it there is no menu. */
  menuOf?: string | false
  actions?: RowActions
  /** A form of it, or buttons in place of the menu. */
  more?: ReactNode
}

/**
 * A list of things that differ in their data alone.
 * @param item says how one of the rows is shown
 */
export function List<Row>({
  rows,
  item,
  level: Name = 'h3',
  isBusy,
  className,
  ...props
}: {
  rows: readonly Row[]
  item: (row: Row) => ListItem
  level?: 'h2' | 'h3'
  isBusy?: boolean
} & ComponentProps<'ul'>) {
  if (rows.length === 0) return null
  return (
    <ul className={classNames(layout.lines, className)} role="list" {...props}>
      {rows.map(item).map(({ key, face, name, above, about, note, menuOf, actions = [], more }) => (
        <Line key={key} side={face} className={list.row} main={list.grid}>
          <div>
            {above}
            <Name className={list.name}>{name}</Name>
            {about.map(
              (text, index) =>
                text && (
                  <p key={index} className={ui.soft}>
                    {text}
                  </p>
                ),
            )}
          </div>
          {note !== undefined && <p className={ui.note}>{note}</p>}
          {more}
          {menuOf && <RowMenu label={`Actions for ${menuOf}`} actions={actions} isBusy={isBusy} />}
        </Line>
      ))}
    </ul>
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
