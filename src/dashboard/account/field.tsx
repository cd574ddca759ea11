import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { TextField } from '../ui/field'

/** What confirms a change of how one logs in. */
export const CurrentPassword = ({ name, error }: { name: string; error?: string }) => (
  <TextField
    name={name}
    label="Current password"
    type="password"
    autoComplete="current-password"
    error={error}
    required
  />
)

/** The end of a form: what came of it, and what it does. */
export const Submit = ({
  feedback,
  isBusy,
  look,
  children,
}: {
  feedback: ReactNode
  isBusy: boolean
  look?: 'paper' | 'quiet'
  children: string
}) => (
  <>
    {feedback}
    <div className="d-actions">
      <button
        className={classNames('d-btn', look && `d-btn--${look}`)}
        type="submit"
        aria-busy={isBusy}
      >
        {children}
      </button>
    </div>
  </>
)
