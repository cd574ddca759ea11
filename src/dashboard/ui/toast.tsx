import type { ReactNode } from 'react'
import { Icon } from './icon'

/**
 * Says what is true now, after an action.
 * @param message one sentence, such as `Episode 49 is live.`
 * @param children the way back or onward: a link or button with class `d-link`
 */
export function Toast({ message, children }: { message: ReactNode; children?: ReactNode }) {
  return (
    <div className="d-toast" role="status">
      <Icon name="check" />
      <p>{message}</p>
      {children}
    </div>
  )
}
