import type { ComponentProps, FormEventHandler, ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { TextField } from '../ui/field'

/** What confirms a change of how one logs in. */
export const CurrentPassword = (
  field: Pick<ComponentProps<'input'>, 'name' | 'value' | 'onChange' | 'onBlur'> & {
    id: string
    error: string | null
  },
) => (
  <TextField
    {...field}
    label="Current password"
    type="password"
    autoComplete="current-password"
    required
  />
)

/** A form, what came of sending it, and what it does. */
export const AccountForm = ({
  end: { feedback, isBusy },
  action,
  look,
  onSubmit,
  children,
}: {
  end: { feedback: ReactNode; isBusy: boolean }
  action: string
  look?: 'paper' | 'quiet'
  onSubmit: FormEventHandler<HTMLFormElement>
  children: ReactNode
}) => (
  <form className="d-form" onSubmit={onSubmit} noValidate>
    {children}
    {feedback}
    <div className="d-actions">
      <button
        className={classNames('d-btn', look && `d-btn--${look}`)}
        type="submit"
        aria-busy={isBusy}
      >
        {action}
      </button>
    </div>
  </form>
)
