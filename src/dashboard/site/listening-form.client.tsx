'use client'

import { saveGlobal } from '@/api-client/globals'
import { validateLink } from '@/domain/episodes/links'
import { MAX_OTHER_APPS } from '@/domain/listening/listen'
import { PATHS } from '@/domain/paths'
import type { SiteSettings } from '@/server/desk/site'
import { TextField } from '../ui/field'
import { SettingsForm } from './settings-form'
import { useSettings } from './use-settings.client'

type Listening = SiteSettings['listening']

const valuesOf = ({ links, otherApps }: Listening) => ({
  links: Object.fromEntries(links.map(({ name, value }) => [name, value])),
  otherApps: otherApps.map(({ name, href }) => ({ name, url: href })),
})

/** Where the show can be followed: known apps, its feed, and apps that the host names. */
export function ListeningForm({ listening, seen }: { listening: Listening; seen: string }) {
  const stored = valuesOf(listening)
  const { values, setValues, save, errors, refuse, frame } = useSettings(stored)

  const setApp = (at: number, change: Partial<{ name: string; url: string }>) =>
    setValues((now) => ({
      ...now,
      otherApps: now.otherApps.map((app, i) => (i === at ? { ...app, ...change } : app)),
    }))

  function onSave() {
    // A row that was left empty is none.
    const otherApps = values.otherApps
      .map(({ name, url }) => ({ name: name.trim(), url: url.trim() }))
      .filter(({ name, url }) => name || url)
    const wrong: Record<string, string> = {}
    for (const { name, label } of listening.links) {
      const value = values.links[name]?.trim()
      const problem = value ? validateLink(value, label) : null
      if (problem) wrong[name] = problem
    }
    otherApps.forEach(({ name, url }, i) => {
      if (!name) wrong[`otherApps.${i}.name`] = 'Enter the name of the app.'
      const problem = validateLink(url, 'The show URL')
      if (problem) wrong[`otherApps.${i}.url`] = problem
    })
    setValues((now) => ({ ...now, otherApps }))
    if (refuse(wrong)) return
    const links = Object.fromEntries(
      listening.links.map(({ name }) => [name, values.links[name]?.trim() || null]),
    )
    void save(() => saveGlobal('site', { ...links, otherApps }, seen), 'Listen links')
  }

  return (
    <SettingsForm
      frame={frame}
      action="Save listen links"
      onSave={onSave}
      more={
        values.otherApps.length < MAX_OTHER_APPS && (
          <button
            className="d-btn d-btn--paper"
            type="button"
            onClick={() =>
              setValues((now) => ({
                ...now,
                otherApps: [...now.otherApps, { name: '', url: '' }],
              }))
            }
          >
            Add another app
          </button>
        )
      }
    >
      <p className="d-note">
        Links to your show, not to an episode. Shown on the home page, in the footer and on{' '}
        <a className="d-link" href={PATHS.follow}>
          Follow the show
        </a>
        . Empty links are not shown.
      </p>
      <div className="d-grid d-grid--2">
        {listening.links.map(({ name, label }) => (
          <TextField
            key={name}
            id={name}
            label={label}
            type="url"
            placeholder="https://"
            value={values.links[name] ?? ''}
            error={errors[name]}
            onChange={({ currentTarget: { value } }) =>
              setValues((now) => ({ ...now, links: { ...now.links, [name]: value } }))
            }
          />
        ))}
      </div>
      {values.otherApps.map(({ name, url }, i) => (
        <fieldset key={i} className="d-grid d-grid--2">
          <legend className="d-hidden">Other app {i + 1}</legend>
          <TextField
            id={`otherApps.${i}.name`}
            label={`Name of app ${i + 1}`}
            maxLength={40}
            value={name}
            error={errors[`otherApps.${i}.name`]}
            onChange={({ currentTarget: { value } }) => setApp(i, { name: value })}
          />
          <TextField
            id={`otherApps.${i}.url`}
            label="Show URL"
            type="url"
            placeholder="https://"
            value={url}
            error={errors[`otherApps.${i}.url`]}
            onChange={({ currentTarget: { value } }) => setApp(i, { url: value })}
          />
        </fieldset>
      ))}
    </SettingsForm>
  )
}
