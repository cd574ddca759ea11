'use client'

import { saveGlobal } from '@/api-client/globals'
import { LANGUAGES } from '@/domain/language'
import { validateLink } from '@/domain/links'
import { isTimeZone, validateReleaseTime } from '@/domain/release'
import { cityOf } from '@/domain/show-time'
import { WEEKDAYS } from '@/domain/weekdays'
import type { SiteSettings } from '@/server/desk/site'
import { Field, SettingsForm } from './parts'
import { useSettings } from './use-save'

/** Names, time zone, and when episodes come out. */
export function ShowForm({
  values: stored,
  translated,
  seen,
}: {
  values: SiteSettings['show']
  /** The languages that the site's own words exist in. */
  translated: readonly string[]
  seen: string
}) {
  const { values, set, save, errors, refuse, frame } = useSettings(stored)

  function onSave() {
    const wrong = {
      showName: values.showName.trim() ? null : 'Write the name of the show.',
      hostName: values.hostName.trim() ? null : 'Write the name of the host.',
      timeZone: isTimeZone(values.timeZone) ? null : 'Use a name such as Europe/London',
      releaseTime: validateReleaseTime(values.releaseTime),
    }
    if (refuse(wrong)) return
    void save(() => saveGlobal('site', values, seen), 'change the names and times of the show.')
  }

  return (
    <SettingsForm frame={frame} action="Save the show" onSave={onSave}>
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
      <div className="d-field">
        <label className="d-label" htmlFor="language">
          Language of the show
        </label>
        <select
          className="d-input"
          id="language"
          value={values.language}
          aria-describedby="language-hint"
          onChange={(event) => set({ language: event.currentTarget.value })}
        >
          {Object.entries(LANGUAGES).map(([language, name]) => (
            <option key={language} value={language} lang={language}>
              {name}
            </option>
          ))}
        </select>
        <p className="d-hint" id="language-hint">
          {translated.includes(values.language)
            ? 'Of the pages, the dates, the feeds and the search.'
            : 'Of the pages, the dates, the feeds and the search. The site’s own words stay English.'}
        </p>
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
    </SettingsForm>
  )
}

/** The links of the show; empty ones are not shown. */
export function LinksForm({ links, seen }: { links: SiteSettings['links']; seen: string }) {
  const stored = Object.fromEntries(links.map(({ name, value }) => [name, value]))
  const { values, setValues, save, errors, refuse, frame } = useSettings(stored)

  function onSave() {
    const wrong = Object.fromEntries(
      links.map(({ name, label }) => {
        const value = values[name]?.trim()
        return [name, value ? validateLink(value, label) : null]
      }),
    )
    if (refuse(wrong)) return
    const data = Object.fromEntries(links.map(({ name }) => [name, values[name]?.trim() || null]))
    void save(() => saveGlobal('site', data, seen), 'change the links of the show.')
  }

  return (
    <SettingsForm frame={frame} action="Save the links" onSave={onSave}>
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
    </SettingsForm>
  )
}
