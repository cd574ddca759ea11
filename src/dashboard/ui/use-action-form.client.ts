'use client'

import type { FieldPath, FieldValues } from 'react-hook-form'
import { byRules, useForm } from '@/components/forms/use-form.client'
import { useUnsavedChangesPrompt } from '@/components/studio/shared/use-unsaved-changes-prompt'
import { type More, NO_MORE } from '@/domain/more-fields'
import { useAction } from './use-action.client'
import { useMore } from './use-more.client'

/**
 * The form that one action sends: its fields, what came of sending it, and the question before what
 * is typed is left.
 * @param rules say what is wrong with each field
 * @param more its fields under *More fields*
 */
export function useActionForm<Values extends FieldValues>({
  values,
  rules = () => ({}),
  id,
  more: stored = NO_MORE,
  onChange,
  ...options
}: {
  values: Values
  rules?: (values: Values) => Record<string, string | null | undefined>
  id?: string
  more?: More
  onChange?: (name: FieldPath<Values>) => void
} & NonNullable<Parameters<typeof useAction>[0]>) {
  const action = useAction({ isForm: true, ...options })
  const form = useForm<Values>({
    values,
    resolver: byRules(rules),
    fieldErrors: action.fieldErrors,
    id,
    onChange: (name) => {
      action.hideToast()
      onChange?.(name)
    },
  })
  const more = useMore(stored)
  const isDirty = form.isDirty || more.isDirty
  useUnsavedChangesPrompt(isDirty && !action.isBusy)
  return { ...action, ...form, more, isDirty }
}
