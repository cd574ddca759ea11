'use client'

import type { FieldValues, Resolver } from 'react-hook-form'
import { useForm } from '@/components/forms/use-form.client'
import type { ActionResult } from '../ui/action-result'
import { useAction } from '../ui/use-action.client'

/**
 * A form of the account: its fields, and what came of sending it.
 * @param id begins the ids of its fields, because several forms ask for the password
 * @param emptied what does not stay in the page once it was sent, such as passwords
 */
export function useAccountForm<Values extends FieldValues>({
  emptied,
  send,
  ...form
}: {
  id: string
  values: Values
  resolver?: Resolver<Values>
  emptied?: Partial<Values>
  send: (values: Values) => Promise<ActionResult>
}) {
  const { act, isBusy, fieldErrors, feedback } = useAction()
  const { field, submit, reset } = useForm({ ...form, fieldErrors })
  const onSubmit = submit((values) =>
    act(async () => {
      const result = await send(values)
      reset({ ...values, ...emptied })
      return result
    }),
  )
  return { field, onSubmit, end: { isBusy, feedback } }
}
