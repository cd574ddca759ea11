'use client'

import { LANGUAGES, languageTag, SITE_LANGUAGES } from '@/domain/language/language'
import { isTimeZone, validateReleaseTime } from '@/domain/episodes/release'
import { SETTINGS } from '@/domain/show/settings'
import { cityOf } from '@/domain/show/show-time'
import { WEEKDAYS } from '@/domain/language/weekdays'
import type { SiteSettings } from '@/server/desk/site'
import { SelectField, TextField } from '../ui/field'
import { classNames, forms } from '../ui/kit'
import { SettingsForm } from './settings-form'
import { useSettings } from './use-settings.client'

type Show = SiteSettings['show']

const rules = (show: Show) => ({
  showName: show.showName.trim() ? null : 'Enter the name of the show.',
  hostName: show.hostName.trim() ? null : 'Enter the name of the host.',
  timeZone: isTimeZone(show.timeZone) ? null : 'Use a name such as Europe/London.',
  releaseTime: validateReleaseTime(show.releaseTime),
  episodeLanguage:
    show.episodeLanguage && !languageTag(show.episodeLanguage)
      ? 'Use a language tag such as da or pt-BR, or leave it empty.'
      : null,
})

/** Names, time zone, and when episodes go live. */
export function ShowForm({ values: stored, seen }: { values: Show; seen: string }) {
  const { field, values, frame } = useSettings<Show>({
    what: 'Show',
    values: { ...stored, episodeLanguage: stored.episodeLanguage ?? '' },
    rules,
    data: (show) => ({ ...show, episodeLanguage: languageTag(show.episodeLanguage) }),
    seen,
  })
  return (
    <SettingsForm frame={frame} action="Save show">
      <div className={classNames(forms.grid, forms.two)}>
        <TextField {...field('showName')} label={SETTINGS.showName} />
        <TextField
          {...field('hostName')}
          label={SETTINGS.hostName}
          hint="Also used in the URLs of the About and favourites pages."
        />
      </div>
      <div className={classNames(forms.grid, forms.two)}>
        <SelectField
          {...field('language')}
          label={SETTINGS.language}
          hint="For built-in text, dates and emails."
        >
          {SITE_LANGUAGES.map((language) => (
            <option key={language} value={language} lang={language}>
              {LANGUAGES[language]}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field('episodeLanguage')}
          value={values.episodeLanguage ?? ''}
          label={SETTINGS.episodeLanguage}
          hint="Optional. If it differs: its tag, for example da or pt-BR. Used in feeds and search."
          list="languages"
        />
        <datalist id="languages">
          {Object.entries(LANGUAGES).map(([tag, name]) => (
            <option key={tag} value={tag} lang={tag}>
              {name}
            </option>
          ))}
        </datalist>
      </div>
      <div className={classNames(forms.grid, forms.three)}>
        <TextField
          {...field('timeZone')}
          label={SETTINGS.timeZone}
          hint={
            isTimeZone(values.timeZone)
              ? `All times of the show are in ${cityOf(values.timeZone)} time.`
              : 'For example, Europe/London.'
          }
          list="time-zones"
        />
        <datalist id="time-zones">
          {Intl.supportedValuesOf('timeZone').map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
        <SelectField {...field('releaseDay')} label={SETTINGS.releaseDay}>
          {WEEKDAYS.map((day) => (
            <option key={day}>{day}</option>
          ))}
        </SelectField>
        <TextField {...field('releaseTime')} label="at" type="time" />
      </div>
    </SettingsForm>
  )
}
