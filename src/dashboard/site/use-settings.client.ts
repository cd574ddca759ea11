'use client'

import { type SyntheticEvent, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { saveGlobal } from '@/client/globals'
import { byRules, useForm } from '@/components/forms/use-form.client'
import { useUnsavedChangesPrompt } from '@/components/studio/shared/use-unsaved-changes-prompt'
import { isEqual } from '@/domain/is-equal'
import { useAction } from '../ui/use-action.client'
import type { ActionResult } from '../ui/action-result'

type SettingsGlobal = 'site' | 'look' | 'newsletter' | 'letters'

/** A field of the site that is saved with the form: an image, or a switch. */
export type SitePart = {
  name: string
  isChanged: boolean
  /** @returns what is stored of it @throws ApiError */
  upload: () => Promise<unknown>
  saved: () => void
  discard: () => void
}

const changedNames = <Values extends FieldValues>(values: Values, stored: Values): string[] =>
  Object.keys(values).filter((name) => !isEqual(values[name], stored[name]))

/**
 * The one form of a page of settings: its fields, and how they are saved, together.
 * @param rules say what is wrong with each field
 * @param data what is sent of the values
 * @param global where they are stored
 * @param seen `updatedAt` of the states the change is based on
 * @param parts images and switches of the site that are saved with it
 * @param changes names what differs from what is stored
 * @returns `frame` is for `SettingsForm`
 */
export function useSettings<Values extends FieldValues>({
  values: first,
  rules = () => ({}),
  data = (sent) => sent,
  global = 'site',
  seen,
  parts = [],
  changes = changedNames,
}: {
  values: Values
  rules?: (values: Values) => Record<string, string | null>
  data?: (values: Values) => object
  global?: SettingsGlobal
  seen: Partial<Record<SettingsGlobal, string>>
  parts?: SitePart[]
  changes?: (values: Values, stored: Values) => string[]
}) {
  const { act, isBusy, fieldErrors, feedback, hideToast, clear } = useAction({
    isForm: true,
    conflict: 'The settings changed elsewhere while you were editing. Reload the page to compare.',
  })
  const [stored, setStored] = useState(first)
  const known = useRef(seen)
  const form = useForm({
    values: first,
    resolver: byRules(rules),
    fieldErrors,
    onChange: hideToast,
  })
  const { values, reset, saved, submit } = form
  const changedParts = parts.filter(({ isChanged }) => isChanged)
  const count = changes(values, stored).length + changedParts.length
  useUnsavedChangesPrompt(count > 0 && !isBusy)

  /** Stores fields of a global, based on the state that was stored or loaded last. */
  async function store(slug: SettingsGlobal, fields: object) {
    const updatedAt = await saveGlobal(slug, fields, known.current[slug])
    known.current = { ...known.current, [slug]: updatedAt }
  }

  /** Stores values, whatever is typed. @param result what is said then */
  async function publish(sent: Values, result: ActionResult): Promise<ActionResult> {
    await store(global, data(sent))
    setStored(sent)
    return result
  }

  const save = (sent: Values) =>
    act(async () => {
      const fields: Partial<Record<SettingsGlobal, object>> = {}
      if (changes(sent, stored).length > 0) fields[global] = data(sent)
      for (const part of changedParts)
        fields.site = { ...fields.site, [part.name]: await part.upload() }
      for (const slug of Object.keys(fields) as SettingsGlobal[])
        await store(slug, fields[slug] ?? {})
      setStored(sent)
      saved(sent)
      for (const part of changedParts) part.saved()
      return { message: 'Changes saved.' }
    }, 'Couldn’t save the changes.')

  const onSubmit = (event: SyntheticEvent<HTMLElement>) => submit(save)(event)
  const onDiscard = () => {
    clear()
    reset(stored)
    for (const part of parts) part.discard()
  }
  return {
    ...form,
    fieldErrors,
    stored,
    act,
    publish,
    frame: { count, isBusy, feedback, onSubmit, onDiscard },
  }
}
