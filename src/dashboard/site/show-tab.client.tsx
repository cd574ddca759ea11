'use client'

import { proposedShortName } from '@/domain/show/names'
import { isTimeZone, validateReleaseTime } from '@/domain/episodes/release'
import { MARK_PATH } from '@/domain/images/icons'
import { LANGUAGES, languageTag, SITE_LANGUAGES, wordsHint } from '@/domain/language/language'
import { WEEKDAYS } from '@/domain/language/weekdays'
import { countOf } from '@/domain/language/text'
import { MAX_SHORT_NAME, SETTINGS } from '@/domain/show/settings'
import { cityOf } from '@/domain/show/show-time'
import type { SiteSettings } from '@/server/desk/site'
import { SelectField, TextArea, TextField } from '@/components/ui/field'
import { Section } from '../ui/head'
import { Choice } from '../ui/choice'
import { classNames, Drawing, fields, forms, ui } from '../ui/kit'
import { DropZone, Place } from './drop-zone'
import { SettingsForm } from './settings-form'
import styles from './site.module.css'
import { useSettings } from './use-settings.client'
import { useSiteImage } from './use-site-image.client'

type Show = SiteSettings['show']

const rules = (show: Show) => ({
  showName: show.showName.trim() ? null : 'Enter the name of the show.',
  hostName: show.hostName.trim() ? null : 'Enter the name of the host.',
  releaseTime: validateReleaseTime(show.releaseTime),
  episodeLanguage:
    show.episodeLanguage && !languageTag(show.episodeLanguage)
      ? 'Use a language tag such as fi or es-MX, or leave it empty.'
      : null,
})

const data = (show: Show) => ({
  ...show,
  shortName: show.shortName.trim() || null,
  tagline: show.tagline.trim() || null,
  episodeLanguage: languageTag(show.episodeLanguage),
})

const COUNTINGS = [
  { value: 'number', title: 'Through the whole show', sample: 'Episode 131' },
  { value: 'season', title: 'Within each season', sample: 'Season 6, episode 8' },
  { value: 'none', title: 'No numbers', sample: 'The date stands beside the title.' },
]

export function ShowTab({ settings }: { settings: SiteSettings }) {
  const { show, pictures, timeZone } = settings
  const cover = useSiteImage('cover', pictures.cover, show.showName)
  const photo = useSiteImage('hostPhoto', pictures.hostPhoto, show.hostName)
  const { field, radio, values, frame } = useSettings<Show>({
    values: show,
    rules,
    data,
    seen: settings.seen,
    parts: [cover, photo],
  })
  return (
    <SettingsForm name="Show" frame={frame}>
      <Section side="Name" id="show" className={forms.form}>
        <TextField
          {...field('showName')}
          label={SETTINGS.showName}
          className={fields.quote}
          dir="auto"
        />
        <Place name="Browser tab">
          <span className={styles.tab}>
            <img src={MARK_PATH} alt="" width="16" height="16" />
            <span dir="auto">{values.showName}</span>
          </span>
        </Place>
        <TextField
          {...field('shortName')}
          label={SETTINGS.shortName}
          hint="For emails, the home screen and narrow places. Optional."
          placeholder={proposedShortName(values.showName) ?? undefined}
          maxLength={MAX_SHORT_NAME}
          dir="auto"
        />
        <TextArea
          {...field('tagline')}
          label={SETTINGS.tagline}
          rows={3}
          dir="auto"
          maxLength={5000}
          placeholder={settings.defaultTagline}
          hint={`${values.tagline ? countOf([...values.tagline].length, 'character') : 'The default text'}. Search results show about 155, podcast apps up to 4,000.`}
        />
        <TextField
          {...field('hostName')}
          label={SETTINGS.hostName}
          hint="Also used in the URLs of the About and favourites pages."
          dir="auto"
        />
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
            label={SETTINGS.episodeLanguage}
            hint={
              wordsHint(values.episodeLanguage, values.language) ??
              'Optional. If it differs: its tag, for example fi or es-MX.'
            }
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
      </Section>
      <Section side="Cover" note="Square, 1400 px or larger." id="cover-heading">
        <DropZone image={cover} what="cover">
          {cover.shown && (
            <>
              <Place name="Podcast apps">
                <span className={styles.app}>
                  <img src={cover.shown.src} alt="" />
                </span>
              </Place>
              <Place name="In a message">
                <span className={styles.message}>
                  <img src={cover.shown.src} alt="" />
                  <span dir="auto">{values.showName}</span>
                </span>
              </Place>
            </>
          )}
        </DropZone>
      </Section>
      <Section side="Photo" note="Portrait format works best." id="photo-heading">
        <DropZone image={photo} what="photo of the host">
          <Place name="About page">
            <span className={styles.portrait}>
              {photo.shown ? <img src={photo.shown.src} alt="" /> : <Drawing id="face" />}
            </span>
          </Place>
        </DropZone>
      </Section>
      <Section
        side="Frequency"
        note={isTimeZone(timeZone) ? `${cityOf(timeZone)} time` : undefined}
        id="release"
        className={classNames(forms.grid, forms.two, forms.form)}
      >
        <SelectField {...field('releaseDay')} label={SETTINGS.releaseDay}>
          {WEEKDAYS.map((day) => (
            <option key={day}>{day}</option>
          ))}
        </SelectField>
        <TextField {...field('releaseTime')} label={SETTINGS.releaseTime} type="time" />
      </Section>
      <Section side="Numbers" id="numbers">
        <fieldset className={forms.choices}>
          <legend className="visually-hidden">{SETTINGS.countsBy}</legend>
          {COUNTINGS.map(({ value, title, sample }) => (
            <Choice key={value} {...radio('countsBy', value)}>
              <strong>{title}</strong>
              <br />
              <span className={ui.soft}>{sample}</span>
            </Choice>
          ))}
        </fieldset>
      </Section>
    </SettingsForm>
  )
}
