import type { ReactNode } from 'react'
import { countOf } from '@/domain/language/text'
import { Button } from '../ui/kit'
import { BottomBar } from '../ui/save-bar'
import styles from './site.module.css'
import type { useSettings } from './use-settings.client'

/**
 * A page of settings as one form, with a bar that is there while something is not saved.
 * @param name of the form, for screen readers
 * @param frame of `useSettings`
 */
export const SettingsForm = ({
  name,
  frame: { count, isBusy, feedback, onSubmit, onDiscard },
  children,
}: {
  name: string
  frame: ReturnType<typeof useSettings>['frame']
  children: ReactNode
}) => (
  <form className={styles.form} onSubmit={onSubmit} aria-label={name} noValidate>
    <div className={styles.parts}>{children}</div>
    <div className={styles.dock}>
      <div className={styles.feedback}>{feedback}</div>
      {count > 0 && (
        <BottomBar state={<strong>{countOf(count, 'change')}</strong>}>
          <Button variant="quiet" disabled={isBusy} onClick={onDiscard}>
            Discard
          </Button>
          <Button type="submit" aria-busy={isBusy} disabled={isBusy}>
            Save changes
          </Button>
        </BottomBar>
      )}
    </div>
  </form>
)
