'use client'

import type { FormEventHandler, ReactNode } from 'react'
import { Band, Button, classNames, forms, Icon, layout, ui } from './kit'

export type NewProps<Asked> = {
  isBusy: boolean
  fieldErrors: Record<string, string>
  onCreate: (asked: Asked) => void
  onCancel: () => void
}

/** Form for a new key, passkey or webhook; Escape cancels. */
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
    className={forms.form}
    onSubmit={onSubmit}
    noValidate
    onKeyDown={({ key }) => {
      if (key === 'Escape') onCancel()
    }}
  >
    {children}
    <div className={ui.actions}>
      <Button type="submit" aria-busy={isBusy}>
        {action}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
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
  /** Null until someone wants a new one. */
  form: ReactNode
  feedback: ReactNode
  onAsk: () => void
}) {
  return (
    <Band look="flush" className={classNames(forms.form, layout.act)}>
      {feedback}
      {form ?? (
        <div>
          <Button variant="secondary" size="small" onClick={onAsk}>
            <Icon name="plus" />
            {label}
          </Button>
        </div>
      )}
    </Band>
  )
}
