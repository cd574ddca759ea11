'use client'

import type { SyntheticEvent } from 'react'
import { validateLink } from '@/domain/episodes/links'
import { MAX_OTHER_APPS } from '@/domain/listening/listen'
import { PATHS } from '@/domain/paths'
import type { SiteSettings } from '@/server/desk/site'
import { TextField } from '../ui/field'
import { Button, classNames, forms, ui } from '../ui/kit'
import { linkForm } from './links-form.client'
import { SettingsForm } from './settings-form'
import { useSettings } from './use-settings.client'

type Listening = SiteSettings['listening']
type App = { name: string; url: string }
type Values = Record<Listening['links'][number]['name'], string> & { otherApps: App[] }

/** A row that was left empty is none. */
const isUsed = ({ name, url }: App) => Boolean(name.trim() || url.trim())

const wrongApps = (apps: App[]): Record<string, string | null> =>
  Object.fromEntries(
    apps.flatMap((app, i) => [
      [
        `otherApps.${i}.name`,
        isUsed(app) && !app.name.trim() ? 'Enter the name of the app.' : null,
      ],
      [`otherApps.${i}.url`, isUsed(app) ? validateLink(app.url.trim(), 'The show URL') : null],
    ]),
  )

/** Where the show can be followed: known apps, its feed, and apps that the host names. */
export function ListeningForm({ listening, seen }: { listening: Listening; seen: string }) {
  const { links } = listening
  const form = linkForm(links)
  const { field, values, set, frame } = useSettings<Values>({
    what: 'Listen links',
    values: {
      ...form.values,
      otherApps: listening.otherApps.map(({ name, href }) => ({ name, url: href })),
    },
    rules: (all) => ({ ...form.rules(all), ...wrongApps(all.otherApps) }),
    data: (all) => ({
      ...form.data(all),
      otherApps: all.otherApps.map(({ name, url }) => ({ name: name.trim(), url: url.trim() })),
    }),
    seen,
  })
  const { otherApps } = values

  const onSubmit = (event: SyntheticEvent<HTMLElement>) => {
    set('otherApps', otherApps.filter(isUsed))
    return frame.onSubmit(event)
  }

  return (
    <SettingsForm
      frame={{ ...frame, onSubmit }}
      action="Save listen links"
      more={
        otherApps.length < MAX_OTHER_APPS && (
          <Button
            variant="secondary"
            onClick={() => set('otherApps', [...otherApps, { name: '', url: '' }])}
          >
            Add another app
          </Button>
        )
      }
    >
      <p className={ui.note}>
        Links to your show, not to an episode. Shown on the home page, in the footer and on{' '}
        <a className={ui.link} href={PATHS.follow}>
          Follow the show
        </a>
        . Empty links are not shown.
      </p>
      <div className={classNames(forms.grid, forms.two)}>
        {links.map(({ name, label }) => (
          <TextField key={name} {...field(name)} label={label} type="url" placeholder="https://" />
        ))}
      </div>
      {otherApps.map((_, i) => (
        <fieldset key={i} className={classNames(forms.grid, forms.two)}>
          <legend className="visually-hidden">Other app {i + 1}</legend>
          <TextField
            {...field(`otherApps.${i}.name`)}
            label={`Name of app ${i + 1}`}
            maxLength={40}
          />
          <TextField
            {...field(`otherApps.${i}.url`)}
            label="Show URL"
            hint="Clear both fields to remove the app."
            type="url"
            placeholder="https://"
          />
        </fieldset>
      ))}
    </SettingsForm>
  )
}
