'use client'

import { saveGlobal } from '@/api-client/globals'
import { LANGUAGES, languageTag, SITE_LANGUAGES } from '@/domain/language/language'
import { validateLink } from '@/domain/episodes/links'
import { isTimeZone, validateReleaseTime } from '@/domain/episodes/release'
import { SETTINGS } from '@/domain/show/settings'
import { cityOf } from '@/domain/show/show-time'
import { WEEKDAYS } from '@/domain/language/weekdays'
import type { SiteSettings } from '@/server/desk/site'
import { SelectField, TextField } from '../ui/field'
import { SettingsForm } from './settings-form'
import { useSettings } from './use-settings.client'

/** Names, time zone, and when episodes go live. */
export function ShowForm({ values: stored, seen }: { values: SiteSettings['show']; seen: string }) {
  const { values, set, save, errors, refuse, frame } = useSettings(stored)

  function onSave() {
    const wrong = {
      showName: values.showName.trim() ? null : 'Enter the name of the show.',
      hostName: values.hostName.trim() ? null : 'Enter the name of the host.',
      timeZone: isTimeZone(values.timeZone) ? null : 'Use a name such as Europe/London.',
      releaseTime: validateReleaseTime(values.releaseTime),
      episodeLanguage:
        values.episodeLanguage && !languageTag(values.episodeLanguage)
          ? 'Use a language tag such as da or pt-BR, or leave it empty.'
          : null,
    }
    if (refuse(wrong)) return
    const data = { ...values, episodeLanguage: languageTag(values.episodeLanguage) }
    set(data)
    const releaseDay = WEEKDAYS.find((day) => day === data.releaseDay)
    void save(() => saveGlobal('site', { ...data, releaseDay }, seen), 'Show')
  }

  return (
    <SettingsForm frame={frame} action="Save show" onSave={onSave}>
      <div className="d-grid d-grid--2">
        <TextField
          id="showName"
          label={SETTINGS.showName}
          value={values.showName}
          error={errors.showName}
          onChange={(event) => set({ showName: event.currentTarget.value })}
        />
        <TextField
          id="hostName"
          label={SETTINGS.hostName}
          hint="Also used in the URLs of the About and favourites pages."
          value={values.hostName}
          error={errors.hostName}
          onChange={(event) => set({ hostName: event.currentTarget.value })}
        />
      </div>
      <div className="d-grid d-grid--2">
        <SelectField
          id="language"
          label={SETTINGS.language}
          hint="For built-in text, dates and emails."
          value={values.language}
          onChange={(event) => set({ language: event.currentTarget.value })}
        >
          {SITE_LANGUAGES.map((language) => (
            <option key={language} value={language} lang={language}>
              {LANGUAGES[language]}
            </option>
          ))}
        </SelectField>
        <TextField
          id="episodeLanguage"
          label={SETTINGS.episodeLanguage}
          hint="Optional. If it differs: its tag, for example da or pt-BR. Used in feeds and search."
          list="languages"
          value={values.episodeLanguage ?? ''}
          error={errors.episodeLanguage}
          onChange={(event) => set({ episodeLanguage: event.currentTarget.value })}
        />
        <datalist id="languages">
          {Object.entries(LANGUAGES).map(([tag, name]) => (
            <option key={tag} value={tag} lang={tag}>
              {name}
            </option>
          ))}
        </datalist>
      </div>
      <div className="d-grid d-grid--3">
        <TextField
          id="timeZone"
          label={SETTINGS.timeZone}
          hint={
            isTimeZone(values.timeZone)
              ? `All times of the show are in ${cityOf(values.timeZone)} time.`
              : 'For example, Europe/London.'
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
        <SelectField
          id="releaseDay"
          label={SETTINGS.releaseDay}
          value={values.releaseDay}
          onChange={(event) => set({ releaseDay: event.currentTarget.value })}
        >
          {WEEKDAYS.map((day) => (
            <option key={day}>{day}</option>
          ))}
        </SelectField>
        <TextField
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
    void save(() => saveGlobal('site', data, seen), 'Links')
  }

  return (
    <SettingsForm frame={frame} action="Save links" onSave={onSave}>
      <p className="d-note">Empty links are not shown.</p>
      <div className="d-grid d-grid--2">
        {links.map(({ name, label }) => (
          <TextField
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
