import type { ReactNode } from 'react'
import styles from './feedback.module.css'
import { Icon } from './kit'

/**
 * Says what is true now, after an action.
 * @param message one sentence, such as `Episode 49 is live.`
 * @param children the way back or onward: a `TextLink` or a `LinkButton`
 */
export function Toast({ message, children }: { message: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.toast} data-toast role="status">
      <Icon name="check" />
      <p>{message}</p>
      {children}
    </div>
  )
}
