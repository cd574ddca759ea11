'use client'

import type { FieldValues } from 'react-hook-form'
import { saveGlobal } from '@/api-client/globals'
import { byRules, useForm } from '@/components/forms/use-form.client'
import { useUnsavedChangesPrompt } from '@/components/studio/shared/use-unsaved-changes-prompt'
import { useAction } from '../ui/use-action.client'

/** Saves a part of the settings. */
export const useSave = () =>
  useAction({
    isForm: true,
    conflict:
      'Someone else changed the settings while you were editing. Reload the page to compare.',
  })

/**
 * A form of settings: its fields, and how they are saved.
 * @param what such as `Links`, which are then said to be saved
 * @param rules say what is wrong with each field
 * @param data what is sent of the values
 * @param seen `updatedAt` of the state the change is based on (M02)
 * @returns `frame` is for `SettingsForm`
 */
export function useSettings<Values extends FieldValues>({
  what,
  values,
  rules = () => ({}),
  data = (sent) => sent,
  seen,
  slug = 'site',
  id,
}: {
  what: string
  values: Values
  rules?: (values: Values) => Record<string, string | null>
  data?: (values: Values) => object
  seen: string
  slug?: 'site' | 'pillars'
  id?: string
}) {
  const { act, isBusy, fieldErrors, feedback } = useSave()
  const form = useForm({ values, resolver: byRules(rules), fieldErrors, id })
  const { isDirty, saved, submit } = form
  useUnsavedChangesPrompt(isDirty && !isBusy)

  const onSubmit = submit((sent) =>
    act(async () => {
      await saveGlobal(slug, data(sent), seen)
      saved(sent)
      return { message: `${what} saved.` }
    }, `Couldn’t save the ${what.toLowerCase()}.`),
  )
  return { ...form, frame: { isBusy, isDirty, feedback, onSubmit } }
}
