'use client'

import type { FormEventHandler, ReactNode } from 'react'
import { Icon } from '../ui/icon'

/** What a form for a new key, passkey or webhook gets of `useAction`, and does. */
export type NewProps<Asked> = {
  isBusy: boolean
  fieldErrors: Record<string, string>
  onCreate: (asked: Asked) => void
  onCancel: () => void
}

/** What is asked for a new key, passkey or webhook. Escape gives up, as the button does. */
export const NewForm = ({
  action,
  isBusy,
  onSubmit,
  onCancel,
  children,
}: {
  action: string
  onSubmit: FormEventHandler<HTMLFormElement>
  children: ReactNode
} & Pick<NewProps<never>, 'isBusy' | 'onCancel'>) => (
  <form
    className="d-form"
    onSubmit={onSubmit}
    noValidate
    onKeyDown={({ key }) => {
      if (key === 'Escape') onCancel()
    }}
  >
    {children}
    <div className="d-actions">
      <button className="d-btn" type="submit" aria-busy={isBusy}>
        {action}
      </button>
      <button className="d-btn d-btn--quiet" type="button" onClick={onCancel}>
        Cancel
      </button>
    </div>
  </form>
)

/** Below a list: a button for a new one, which becomes a form for it. */
export function AddItem({
  label,
  form,
  feedback,
  onAsk,
}: {
  label: string
  /** What is asked for; null until someone wants a new one. */
  form: ReactNode
  feedback: ReactNode
  onAsk: () => void
}) {
  return (
    <div className="d-sec d-sec--flush">
      <div className="d-sec__main d-form d-people__act">
        {feedback}
        {form ?? (
          <div>
            <button className="d-btn d-btn--paper d-btn--small" type="button" onClick={onAsk}>
              <Icon name="plus" />
              {label}
            </button>
          </div>
        )}
      </div>
    </div>
  )
}
