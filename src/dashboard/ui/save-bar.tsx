import { Button, ui } from './kit'
import styles from './save-bar.module.css'

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
  <div className={styles.bar} data-bottom-bar>
    <p className={styles.state} role="status">
      <span className={ui.strong}>{state}</span>
    </p>
    <div className={styles.actions}>
      {onDiscard && (
        <Button variant="quiet" onClick={onDiscard}>
          Discard changes
        </Button>
      )}
      <Button type="submit" form={form} aria-busy={isBusy} disabled={isBusy || isOff}>
        {action}
      </Button>
    </div>
  </div>
)
