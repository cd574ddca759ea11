'use client'

import { useEffect, useState } from 'react'
import { PATHS } from '@/domain/paths'
import { useDraft } from './use-draft'
import { useLeave } from './use-page'
import { useUnsavedChangesPrompt } from './use-unsaved-changes-prompt'

/**
 * Keeps a draft of what was typed into a form and not sent, and asks before it is left behind.
 * @param path of the page with the form
 * @param empty the values of an empty form; must be a stable object
 * @param hasImage whether an image was chosen
 */
export function useUnsent<Values extends object>(
  path: string,
  empty: Values,
  form: { values: Values; isDirty: boolean; restore: (values: Values) => void },
  hasImage = false,
) {
  const leaveFor = useLeave()
  const [isSent, setIsSent] = useState(false)
  const isDirty = !isSent && form.isDirty
  const draft = useDraft({
    form: path,
    empty,
    values: form.values,
    isDirty,
    onRestore: form.restore,
  })
  useUnsavedChangesPrompt(isDirty || (!isSent && hasImage))
  // After the question about unsaved changes has been taken off the page.
  useEffect(() => {
    if (isSent) leaveFor(PATHS.home)
  }, [isSent, leaveFor])
  return {
    draft,
    /** To be called when the form has been sent: leads home. */
    leave: () => {
      setIsSent(true)
      draft.clear()
    },
  }
}
