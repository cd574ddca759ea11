'use client'

import { type SyntheticEvent, useCallback, useEffect, useRef } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  type Resolver,
  set as setPath,
  useForm as useFormState,
  useWatch,
} from 'react-hook-form'
import { focusFirstError } from './use-request.client'
import { useWhenReleased } from './use-when-released.client'

/** Says what is wrong with each field, by its name; null for nothing. */
type Rules<Values> = (values: Values) => Record<string, string | null | undefined>

/** Checks a form by functions of the domain. `zodResolver` does it by a schema, at 7 to 95 kB. */
export const byRules =
  <Values extends FieldValues>(rules: Rules<Values>): Resolver<Values> =>
  (values) => {
    const errors: FieldErrors<Values> = {}
    for (const [name, message] of Object.entries(rules(values)))
      if (message) setPath(errors, name, { type: 'rule', message })
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }

/**
 * The state of a form: react-hook-form, with fields that React controls, because what was typed
 * before the page came to life reaches them by events (`EarlyInput`), and previews show what is
 * typed. A field says what is wrong with it once it was left, and all do once the form was sent.
 * @param values those that the form begins with; its fields have the names that REST has
 * @param fieldErrors what the server refused, from `useRequest`, `useMutation` or `useAction`
 * @param onChange runs when a field is changed
 * @param id begins the ids of the fields, where a page has several of one name
 */
export function useForm<Values extends FieldValues>({
  values: first,
  resolver,
  fieldErrors = {},
  onChange,
  id = '',
}: {
  values: Values
  resolver?: Resolver<Values>
  fieldErrors?: Record<string, string>
  onChange?: (name: FieldPath<Values>) => void
  id?: string
}) {
  type Name = FieldPath<Values>
  const form = useFormState<Values>({
    defaultValues: first as DefaultValues<Values>,
    resolver,
    shouldFocusError: false, // It knows neither images nor what the server refuses.
  })
  const { control, getValues, setValue, trigger, reset } = form
  const { errors, touchedFields, isSubmitted, submitCount, isDirty } = form.formState
  const values = useWatch({ control }) as Values
  const whenReleased = useWhenReleased()
  const element = useRef<HTMLElement>(null)

  useEffect(() => {
    if (submitCount > 0) focusFirstError(element.current)
  }, [submitCount])

  const isShown = (name: string) => isSubmitted || Boolean(get(touchedFields, name))
  const errorOf = (name: Name): string | null => {
    const shown: { message?: string } | null = isShown(name) ? get(errors, name) : null
    return shown?.message ?? fieldErrors[name] ?? null
  }

  /** New values to begin with: what is stored, or was saved. What was changed since stays. */
  const load = useCallback(
    (stored: Values) =>
      reset(stored, {
        keepDirtyValues: true,
        keepTouched: true,
        keepErrors: true,
        keepIsSubmitted: true,
        keepSubmitCount: true,
      }),
    [reset],
  )

  function set<Of extends Name>(name: Of, value: FieldPathValue<Values, Of>) {
    setValue(name, value, { shouldDirty: true })
    void trigger() // All of them, since one can decide what is right for another.
    onChange?.(name)
  }

  const touch = (name: Name) => {
    setValue(name, getValues(name), { shouldTouch: true })
    void trigger()
  }

  return {
    values,
    /** For `useFieldArray`, and what else the library has. */
    control,
    /** The values as they are now, where `values` could be those of an earlier render. */
    getValues,
    isDirty,
    hasErrors: Object.keys(errors).some(isShown),
    errorOf,
    set,
    /** A text field, text area or select field. */
    field: <Of extends Name>(name: Of) => ({
      id: id + name,
      name,
      value: get(values, name) as FieldPathValue<Values, Of>,
      error: errorOf(name),
      onChange: (event: { currentTarget: { value: string } }) =>
        set(name, event.currentTarget.value as FieldPathValue<Values, Of>),
      onBlur: () => whenReleased(() => touch(name)),
    }),
    check: <Of extends Name>(name: Of) => ({
      name,
      checked: Boolean(get(values, name)),
      onChange: (event: { currentTarget: { checked: boolean } }) =>
        set(name, event.currentTarget.checked as FieldPathValue<Values, Of>),
    }),
    /** One radio button of a group. */
    radio: <Of extends Name>(name: Of, value: FieldPathValue<Values, Of> & string) => ({
      type: 'radio' as const,
      name,
      value,
      checked: get(values, name) === value,
      onChange: () => set(name, value),
    }),
    load,
    /** Other values in place of all that was typed; they count as typed. */
    restore: (typed: Values) => reset(typed, { keepDefaultValues: true }),
    /** Takes what was sent as stored; what was typed since then stays, and counts as changed. */
    saved: (sent: Values) => reset(sent, { keepValues: true }),
    /** Begins anew, with the same values or others. */
    reset: (saved?: Values) => reset(saved),
    /**
     * Sends what is right; otherwise shows all that is wrong and moves the focus to the first of it.
     * @param isComplete checks what is not a value of the form, such as an image
     * @returns handles `submit` of a form, or the press of a button in `details`, whose fields are
     *   part of another form
     */
    submit:
      (send: (values: Values) => unknown, isComplete = () => true) =>
      (event: SyntheticEvent<HTMLElement>) => {
        element.current = event.currentTarget.closest<HTMLElement>('form, details')
        return form.handleSubmit(
          (valid) => {
            if (isComplete()) void send(valid)
          },
          () => void isComplete(),
        )(event)
      },
  }
}
