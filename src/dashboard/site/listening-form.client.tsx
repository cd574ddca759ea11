'use client'

import { saveGlobal } from '@/api-client/globals'
import { validateLink } from '@/domain/links'
import { MAX_OTHER_APPS } from '@/domain/listen'
import { PATHS } from '@/domain/paths'
import type { SiteSettings } from '@/server/desk/site'
import { Field, SettingsForm } from './parts'
import { useSettings } from './use-save'

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
      if (!name) wrong[`otherApps.${i}.name`] = 'Write the name of the app.'
      const problem = validateLink(url, 'The address')
      if (problem) wrong[`otherApps.${i}.url`] = problem
    })
    setValues((now) => ({ ...now, otherApps }))
    if (refuse(wrong)) return
    const links = Object.fromEntries(
      listening.links.map(({ name }) => [name, values.links[name]?.trim() || null]),
    )
    void save(
      () => saveGlobal('site', { ...links, otherApps }, seen),
      'change where the show can be followed.',
    )
  }

  return (
    <SettingsForm
      frame={frame}
      action="Save where to listen"
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
        The links to the show itself, not to an episode. They stand on the home page, at the foot of
        every page and on{' '}
        <a className="d-link" href={PATHS.follow}>
          Follow the show
        </a>
        . Empty links are not shown.
      </p>
      <div className="d-grid d-grid--2">
        {listening.links.map(({ name, label }) => (
          <Field
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
          <Field
            id={`otherApps.${i}.name`}
            label={`App ${i + 1}: its name`}
            maxLength={40}
            value={name}
            error={errors[`otherApps.${i}.name`]}
            onChange={({ currentTarget: { value } }) => setApp(i, { name: value })}
          />
          <Field
            id={`otherApps.${i}.url`}
            label="The show’s address there; empty both to remove it"
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
