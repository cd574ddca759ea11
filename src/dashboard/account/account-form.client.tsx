'use client'

import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues, Resolver } from 'react-hook-form'
import { useForm } from '@/components/forms/use-form.client'
import type { ActionResult } from '../ui/action-result'
import { TextField } from '@/components/ui/field'
import { Button, forms, ui } from '../ui/kit'
import { useAction } from '../ui/use-action.client'

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

/**
 * A form of the account: its fields, what came of sending it, and what it does.
 * @param id begins the ids of its fields, because several forms ask for the password
 * @param emptied what does not stay in the page once it was sent, such as passwords
 * @param action what its button says
 */
export function AccountForm<Values extends FieldValues>({
  emptied,
  send,
  action,
  variant,
  children,
  ...options
}: {
  id: string
  values: Values
  resolver?: Resolver<Values>
  emptied?: Partial<Values>
  send: (values: Values) => Promise<ActionResult>
  action: string
  variant?: 'secondary' | 'quiet'
  children: (field: ReturnType<typeof useForm<Values>>['field']) => ReactNode
}) {
  const { act, isBusy, fieldErrors, feedback, toast, dialog } = useAction()
  const { field, submit, reset } = useForm({ ...options, fieldErrors })
  const isSaidAtField = Object.keys(fieldErrors).some((name) => name in options.values)
  const onSubmit = submit((values) =>
    act(async () => {
      const result = await send(values)
      reset({ ...values, ...emptied })
      return result
    }),
  )
  return (
    <form className={forms.form} onSubmit={onSubmit} noValidate>
      {children(field)}
      {!isSaidAtField && feedback}
      {isSaidAtField && (
        <>
          {toast}
          {dialog}
        </>
      )}
      <div className={ui.actions}>
        <Button variant={variant} type="submit" aria-busy={isBusy}>
          {action}
        </Button>
      </div>
    </form>
  )
}
