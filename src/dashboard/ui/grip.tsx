import type { ComponentProps } from 'react'
import styles from './list.module.css'
import { Icon } from './kit'

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

/** Shows what grips are for, for screen readers. @param what such as `a topic` */
export const GripHelp = ({ what }: { what: string }) => (
  <p className="visually-hidden" id="grip-help">
    Press Space to lift {what}, the arrow keys to move it, Space to drop it and Escape to put it
    back.
  </p>
)

export const liftedRow = styles.lifted
