import type { ReactNode } from 'react'
import { Button, ui } from './kit'
import styles from './feedback.module.css'

/** The bar at the bottom of a page: what is going on, and what can be done about it. */
export const BottomBar = ({ state, children }: { state: ReactNode; children: ReactNode }) => (
  <div className={styles.bar} data-bottom-bar>
    <p className={styles.state} role="status">
      {state}
    </p>
    <div className={styles.actions}>{children}</div>
  </div>
)

/**
 * The bar below a form that says whether all of it is saved.
 * @param form id of the form
 * @param isOff whether there is nothing to save
 * @param onDiscard goes back to what is saved; null where there is no way back
 */
export const SaveBar = ({
  form,
  state,
  action,
  isBusy,
  isOff,
  onDiscard,
}: {
  form: string
  state: string
  action: string
  isBusy: boolean
  isOff: boolean
  onDiscard: (() => void) | null
}) => (
  <BottomBar state={<span className={ui.strong}>{state}</span>}>
    {onDiscard && (
      <Button variant="quiet" onClick={onDiscard}>
        Discard changes
      </Button>
    )}
    <Button type="submit" form={form} aria-busy={isBusy} disabled={isBusy || isOff}>
      {action}
    </Button>
  </BottomBar>
)
