'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ApiError } from '@/api-client/request'
import { useUnsavedChangesPrompt } from '@/components/studio/shared/use-unsaved-changes-prompt'

/**
 * Saves a part of the settings and says so.
 * @returns `save`, and what to show: whether it is on its way, the errors by field, what failed
 */
export function useSave() {
  const router = useRouter()
  const [isSending, setIsSending] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})

  async function save(work: () => Promise<unknown>, decision: string): Promise<void> {
    setIsSending(true)
    setSaid(null)
    setFailure(null)
    setErrors({})
    try {
      await work()
      setSaid(decision)
      router.refresh()
    } catch (err) {
      if (!(err instanceof ApiError)) throw err
      setErrors(err.status === 400 ? err.fields : {})
      setFailure(
        err.status === 409
          ? 'Somebody else has changed the site since. What you typed is kept here; reload the page to see what is there now.'
          : `${err.message} What you typed is kept here.`,
      )
    } finally {
      setIsSending(false)
    }
  }

  return { save, isSending, said, failure, errors, refuse: setErrors }
}

/**
 * A form of settings: its values, and how they are saved.
 * @param stored the values as the server has them
 * @returns besides the values: `refuse` shows what is wrong by field, goes to the first and says
 *   whether there is any; `frame` is for `SettingsForm`
 */
export function useSettings<Values extends object>(stored: Values) {
  const [values, setValues] = useState(stored)
  const { save, isSending, said, failure, errors, refuse: show } = useSave()
  const isDirty = JSON.stringify(values) !== JSON.stringify(stored)
  useUnsavedChangesPrompt(isDirty && !isSending)

  function refuse(problems: Record<string, string | null>): boolean {
    const wrong = Object.fromEntries(
      Object.entries(problems).filter((entry): entry is [string, string] => Boolean(entry[1])),
    )
    show(wrong)
    const [first] = Object.keys(wrong)
    if (first) document.getElementById(first)?.focus()
    return first !== undefined
  }

  const set = (change: Partial<Values>) => setValues((now) => ({ ...now, ...change }))
  return {
    values,
    setValues,
    set,
    save,
    errors,
    refuse,
    frame: { isSending, isDirty, said, failure },
  }
}
