import type { ReactNode } from 'react'
import { Button, forms, ui } from '../ui/kit'
import type { useSettings } from './use-settings.client'

/**
 * The frame of a form of settings: what became of saving it, and the button.
 * @param frame of `useSettings`
 * @param action what the button says
 * @param more stands beside the button
 */
export const SettingsForm = ({
  frame: { isBusy, isDirty, feedback, onSubmit },
  action,
  more,
  children,
}: {
  frame: ReturnType<typeof useSettings>['frame']
  action: string
  more?: ReactNode
  children: ReactNode
}) => (
  <form className={forms.form} onSubmit={onSubmit} noValidate>
    {children}
    {feedback}
    <div className={ui.actions}>
      <Button type="submit" aria-busy={isBusy} disabled={isBusy || !isDirty}>
        {action}
      </Button>
      {more}
    </div>
  </form>
)
