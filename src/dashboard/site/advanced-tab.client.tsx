'use client'

import { DESK_ROUTES, globalRecordPath, SETUP_AGAIN } from '@/domain/desk-routes'
import { isTimeZone } from '@/domain/episodes/release'
import { GUID_MESSAGE, isPodcastGuid } from '@/domain/feeds/feed-identity'
import { validateHub } from '@/domain/feeds/feeds'
import {
  controlNames,
  type More,
  type MoreValues,
  moreValuesOf,
  NO_MORE,
} from '@/domain/more-fields'
import { SETTINGS } from '@/domain/show/settings'
import { cityOf } from '@/domain/show/show-time'
import type { SiteSettings } from '@/server/desk/site'
import { FieldError, TextField } from '@/components/ui/field'
import { Section } from '../ui/head'
import { Choice } from '../ui/choice'
import { fields, forms, ui } from '../ui/kit'
import { MoreFields } from '../ui/more-fields.client'
import { SwitchField } from '../ui/switch-field'
import { SettingsForm } from './settings-form'
import { useSettings } from './use-settings.client'

type Values = {
  timeZone: string
  /** Null until it is chosen. */
  keeps: 'clock' | 'moment' | null
  countsVisits: boolean
  hubUrl: string
  podcastGuid: string
  /** Under *More fields*. */
  more: MoreValues
}

const rules = ({ timeZone, hubUrl, podcastGuid }: Values) => ({
  timeZone: isTimeZone(timeZone) ? null : 'Use a name such as Europe/London.',
  hubUrl: hubUrl.trim() ? validateHub(hubUrl.trim()) : null,
  podcastGuid: !podcastGuid.trim() || isPodcastGuid(podcastGuid.trim()) ? null : GUID_MESSAGE,
})

const data = ({ keeps, more, ...values }: Values) => ({
  ...more,
  ...values,
  ...(keeps && { keepsClockTimes: keeps === 'clock' }),
  hubUrl: values.hubUrl.trim() || null,
  podcastGuid: values.podcastGuid.trim() || null,
})

/** Rarely changed settings: the time zone, the statistics, and the GUID and the hub of the feeds. */
export function AdvancedTab({ settings, more = NO_MORE }: { settings: SiteSettings; more?: More }) {
  const { timeZone, countsVisits, hubUrl, podcastGuid, guidOfAddress, seen } = settings
  const isMoved = (zone: string) => zone !== timeZone && isTimeZone(zone)
  const { field, check, radio, values, set, errorOf, fieldErrors, frame } = useSettings<Values>({
    values: {
      ...{ timeZone, keeps: null, countsVisits, hubUrl, podcastGuid },
      more: moreValuesOf(more.values, controlNames(more)),
    },
    rules: (typed) => ({
      ...rules(typed),
      keeps: isMoved(typed.timeZone) && !typed.keeps ? 'Choose what stays.' : null,
    }),
    data,
    seen,
  })
  const keepsError = errorOf('keeps')
  return (
    <SettingsForm name="Advanced" frame={frame}>
      <Section side="Time" id="time" className={forms.form}>
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
        {isMoved(values.timeZone) && (
          <fieldset
            className={forms.choices}
            aria-describedby={keepsError ? 'keeps-error' : undefined}
          >
            <legend className={fields.label}>Scheduled episodes, quotes and emails</legend>
            <Choice {...radio('keeps', 'clock')} aria-invalid={keepsError !== null}>
              Keep the clock time: 06:00 stays 06:00, in {cityOf(values.timeZone)}
            </Choice>
            <Choice {...radio('keeps', 'moment')} aria-invalid={keepsError !== null}>
              Keep the moment: 06:00 in {cityOf(timeZone)} becomes the time in{' '}
              {cityOf(values.timeZone)}
            </Choice>
            {keepsError && <FieldError id="keeps-error">{keepsError}</FieldError>}
          </fieldset>
        )}
      </Section>
      <Section side="Statistics" id="statistics" className={forms.form}>
        <SwitchField
          id="counting"
          label={SETTINGS.countsVisits}
          hint="Without cookies. Earlier statistics are kept when it is off."
          {...check('countsVisits')}
        />
        <p>
          <a className={ui.link} href={`${DESK_ROUTES.statistics}#what`}>
            What is counted
          </a>
        </p>
      </Section>
      <Section side="Feeds" id="websub" className={forms.form}>
        <TextField
          {...field('podcastGuid')}
          label={SETTINGS.podcastGuid}
          placeholder={guidOfAddress}
          hint="How directories and apps recognise your show wherever it is hosted. If empty, it’s made from the feed URL. Don’t change it once your show is listed."
        />
        <TextField
          {...field('hubUrl')}
          label={SETTINGS.hubUrl}
          type="url"
          placeholder="https://"
          hint="Notifies subscribed apps of new episodes within a minute. Optional."
        />
      </Section>
      {more.fields.length > 0 && (
        <Section side="More" id="more" className={forms.form}>
          <MoreFields
            fields={more.fields}
            values={values.more}
            errors={fieldErrors}
            timeZone={more.timeZone}
            document={{ id: 'site', form: globalRecordPath('site') }}
            onChange={(changed) => set('more', { ...values.more, ...changed })}
          />
        </Section>
      )}
      <Section side="Former site" id="redirects">
        <p>
          <a className={ui.link} href={DESK_ROUTES.redirects}>
            Redirects
          </a>
        </p>
        <p className={ui.note}>Where the URLs of a former site lead.</p>
      </Section>
      <Section side="Your content" id="backup">
        <p>
          <a className={ui.link} href={DESK_ROUTES.backup}>
            Backup &amp; export
          </a>
        </p>
      </Section>
      <Section side="Setup" id="setup">
        <p>
          <a className={ui.link} href={SETUP_AGAIN}>
            Run setup again
          </a>
        </p>
        <p className={ui.note}>
          Your show, its topics and its look, step by step. Nothing is lost.
        </p>
      </Section>
    </SettingsForm>
  )
}
