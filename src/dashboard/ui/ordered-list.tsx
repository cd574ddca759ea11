import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './kit'
import styles from './list.module.css'
import type { useOrder } from './use-order.client'

/** Moves a row by the pointer or by keys: see `useOrder`. @param title of the row */
export const Grip = ({ title, ...grip }: { title: string } & ComponentProps<'button'>) => (
  <button
    className={styles.grip}
    type="button"
    aria-label={`Move ${title}`}
    aria-describedby="grip-help"
    {...grip}
  >
    <Icon name="grip" />
  </button>
)

/**
 * A list whose rows have grips.
 * @param what one of them, such as `a topic`
 * @param order of `useOrder`
 * @param children a row: an `li` with its key as `data-key`
 */
export const OrderedList = <Row extends { key: string; title: string }>({
  what,
  order: { list, rows, announced },
  children,
  ...props
}: {
  what: string
  order: ReturnType<typeof useOrder<Row>>
  children: (row: Row, index: number) => ReactNode
} & Omit<ComponentProps<'ul'>, 'children'>) => (
  <>
    <p className="visually-hidden" role="status">
      {announced}
    </p>
    {rows.length > 0 && (
      <p className="visually-hidden" id="grip-help">
        Press Space to lift {what}, the arrow keys to move it, Space to drop it and Escape to put it
        back.
      </p>
    )}
    <ul ref={list} role="list" {...props}>
      {rows.map(children)}
    </ul>
  </>
)

export const liftedRow = styles.lifted
