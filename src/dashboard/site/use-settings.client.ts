'use client'

import { useState } from 'react'
import { useUnsavedChangesPrompt } from '@/components/studio/shared/use-unsaved-changes-prompt'
import { isEqual } from '@/domain/is-equal'
import { useAction } from '../ui/use-action.client'

/** Saves a part of the settings. */
export const useSave = () =>
  useAction({
    isForm: true,
    conflict:
      'Someone else changed the settings while you were editing. Reload the page to compare.',
  })

/**
 * A form of settings: its values, and how they are saved.
 * @param stored the values as the server has them
 * @returns besides the values: `refuse` shows what is wrong by field, goes to the first and says
 *   whether there is any; `frame` is for `SettingsForm`
 */
export function useSettings<Values extends object>(stored: Values) {
  const [values, setValues] = useState(stored)
  const [invalid, setInvalid] = useState<Record<string, string>>({})
  const { act, isBusy, fieldErrors, feedback } = useSave()
  const isDirty = !isEqual(values, stored)
  useUnsavedChangesPrompt(isDirty && !isBusy)

  function refuse(problems: Record<string, string | null>): boolean {
    const wrong = Object.fromEntries(
      Object.entries(problems).filter((entry): entry is [string, string] => Boolean(entry[1])),
    )
    setInvalid(wrong)
    const [first] = Object.keys(wrong)
    if (first) document.getElementById(first)?.focus()
    return first !== undefined
  }

  return {
    values,
    setValues,
    set: (change: Partial<Values>) => setValues((now) => ({ ...now, ...change })),
    /** @param what such as `links`, which are then said to be saved */
    save: (work: () => Promise<unknown>, what: string) =>
      act(async () => {
        await work()
        return { message: `${what} saved.` }
      }, `Couldn’t save the ${what.toLowerCase()}.`),
    errors: { ...fieldErrors, ...invalid },
    refuse,
    frame: { isBusy, isDirty, feedback },
  }
}
