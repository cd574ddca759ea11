'use client'

import { useState, type FormEvent } from 'react'
import { saveGlobal } from '@/api-client/globals'
import { useUnsavedChangesPrompt } from '@/components/studio/shared/use-unsaved-changes-prompt'
import { validateLink } from '@/domain/links'
import { isTimeZone, validateReleaseTime } from '@/domain/release'
import { cityOf } from '@/domain/show-time'
import { WEEKDAYS } from '@/domain/weekdays'
import type { SiteSettings } from '@/server/desk/site'
import { Field, Outcome } from './parts'
import { useSave } from './use-save'

const found = (errors: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )

/** Names, time zone, and when episodes come out. */
export function ShowForm({ values: stored, seen }: { values: SiteSettings['show']; seen: string }) {
  const [values, setValues] = useState(stored)
  const { save, isSending, said, failure, errors, refuse } = useSave()
  const isDirty = JSON.stringify(values) !== JSON.stringify(stored)
  useUnsavedChangesPrompt(isDirty && !isSending)
  const set = (change: Partial<typeof stored>) => setValues((now) => ({ ...now, ...change }))

  function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = found({
      showName: values.showName.trim() ? null : 'Write the name of the show.',
      hostName: values.hostName.trim() ? null : 'Write the name of the host.',
      timeZone: isTimeZone(values.timeZone) ? null : 'Use a name such as Europe/London',
      releaseTime: validateReleaseTime(values.releaseTime),
    })
    refuse(wrong)
    const [first] = Object.keys(wrong)
    if (first) return document.getElementById(first)?.focus()
    void save(() => saveGlobal('site', values, seen), 'change the names and times of the show.')
  }

  return (
    <form className="d-form" onSubmit={submit} noValidate>
      <div className="d-grid d-grid--2">
        <Field
          id="showName"
          label="Name of the show"
          value={values.showName}
          error={errors.showName}
          onChange={(event) => set({ showName: event.currentTarget.value })}
        />
        <Field
          id="hostName"
          label="Name of the host"
          hint="Also part of the addresses of the about and favourites pages."
          value={values.hostName}
          error={errors.hostName}
          onChange={(event) => set({ hostName: event.currentTarget.value })}
        />
      </div>
      <div className="d-grid d-grid--3">
        <Field
          id="timeZone"
          label="Time zone"
          hint={
            isTimeZone(values.timeZone)
              ? `All times of the show are those of ${cityOf(values.timeZone)}.`
              : 'Such as Europe/London.'
          }
          list="time-zones"
          value={values.timeZone}
          error={errors.timeZone}
          onChange={(event) => set({ timeZone: event.currentTarget.value })}
        />
        <datalist id="time-zones">
          {Intl.supportedValuesOf('timeZone').map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
        <div className="d-field">
          <label className="d-label" htmlFor="releaseDay">
            Episodes come out on
          </label>
          <select
            className="d-input"
            id="releaseDay"
            value={values.releaseDay}
            onChange={(event) => set({ releaseDay: event.currentTarget.value })}
          >
            {WEEKDAYS.map((day) => (
              <option key={day}>{day}</option>
            ))}
          </select>
        </div>
        <Field
          id="releaseTime"
          label="at"
          type="time"
          value={values.releaseTime}
          error={errors.releaseTime}
          onChange={(event) => set({ releaseTime: event.currentTarget.value })}
        />
      </div>
      <Outcome said={said} failure={failure} />
      <div className="d-actions">
        <button
          className="d-btn"
          type="submit"
          aria-busy={isSending}
          disabled={isSending || !isDirty}
        >
          Save the show
        </button>
      </div>
    </form>
  )
}

/** The links of the show; empty ones are not shown. */
export function LinksForm({ links, seen }: { links: SiteSettings['links']; seen: string }) {
  const stored = Object.fromEntries(links.map(({ name, value }) => [name, value]))
  const [values, setValues] = useState(stored)
  const { save, isSending, said, failure, errors, refuse } = useSave()
  const isDirty = JSON.stringify(values) !== JSON.stringify(stored)
  useUnsavedChangesPrompt(isDirty && !isSending)

  function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = found(
      Object.fromEntries(
        links.map(({ name, label }) => {
          const value = values[name]?.trim()
          return [name, value ? validateLink(value, label) : null]
        }),
      ),
    )
    refuse(wrong)
    const [first] = Object.keys(wrong)
    if (first) return document.getElementById(first)?.focus()
    const data = Object.fromEntries(links.map(({ name }) => [name, values[name]?.trim() || null]))
    void save(() => saveGlobal('site', data, seen), 'change the links of the show.')
  }

  return (
    <form className="d-form" onSubmit={submit} noValidate>
      <p className="d-note">Empty links are not shown.</p>
      <div className="d-grid d-grid--2">
        {links.map(({ name, label }) => (
          <Field
            key={name}
            id={name}
            label={label}
            type="url"
            placeholder="https://"
            value={values[name] ?? ''}
            error={errors[name]}
            onChange={({ currentTarget: { value } }) =>
              setValues((now) => ({ ...now, [name]: value }))
            }
          />
        ))}
      </div>
      <Outcome said={said} failure={failure} />
      <div className="d-actions">
        <button
          className="d-btn"
          type="submit"
          aria-busy={isSending}
          disabled={isSending || !isDirty}
        >
          Save the links
        </button>
      </div>
    </form>
  )
}
