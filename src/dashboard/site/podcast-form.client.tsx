'use client'

import { saveGlobal } from '@/api-client/globals'
import { FEEDS, validateHub } from '@/domain/feeds'
import { PODCAST_CATEGORIES } from '@/domain/podcast-feed'
import { SETTINGS } from '@/domain/settings'
import type { SiteSettings } from '@/server/desk/site'
import { Field, SelectField, SettingsForm } from './parts'
import { useSettings } from './use-save'

/** The show's audio feed on this site: whether there is one, and what directories want to know. */
export function PodcastForm({
  podcast: stored,
  seen,
}: {
  podcast: SiteSettings['podcast']
  seen: string
}) {
  const { values, set, save, errors, refuse, frame } = useSettings(stored)

  function onSave() {
    const email = values.email.trim()
    const hubUrl = values.hubUrl.trim()
    const wrong = {
      podcastEmail:
        values.isOn && !email
          ? 'Directories write to this address to make sure that it is you.'
          : null,
      hubUrl: hubUrl ? validateHub(hubUrl) : null,
    }
    if (refuse(wrong)) return
    const data = {
      hasPodcastFeed: values.isOn,
      podcastCategory: values.category,
      podcastEmail: email || null,
      isExplicit: values.isExplicit,
      hubUrl: hubUrl || null,
    }
    void save(() => saveGlobal('site', data, seen), 'change the audio feed.')
  }

  return (
    <SettingsForm frame={frame} action="Save the audio feed" onSave={onSave}>
      <p className="d-note">
        If your episodes have audio files, this site can be the address of your podcast, whoever
        hosts the files. Directories take it by <code>{FEEDS.podcast.path}</code>. Leave it off if
        your host makes the feed, and put that feed’s address above.
      </p>
      <label className="d-check">
        <input
          className="d-tick"
          type="checkbox"
          checked={values.isOn}
          onChange={(event) => set({ isOn: event.currentTarget.checked })}
        />
        {SETTINGS.hasPodcastFeed}
      </label>
      <div className="d-grid d-grid--2">
        <SelectField
          id="podcastCategory"
          label={SETTINGS.podcastCategory}
          value={values.category}
          onChange={(event) => set({ category: event.currentTarget.value })}
        >
          {PODCAST_CATEGORIES.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </SelectField>
        <Field
          id="podcastEmail"
          label={SETTINGS.podcastEmail}
          type="email"
          hint="Stands in the feed, where everybody can read it."
          value={values.email}
          error={errors.podcastEmail}
          onChange={(event) => set({ email: event.currentTarget.value })}
        />
      </div>
      <label className="d-check">
        <input
          className="d-tick"
          type="checkbox"
          checked={values.isExplicit}
          onChange={(event) => set({ isExplicit: event.currentTarget.checked })}
        />
        {SETTINGS.isExplicit}
      </label>
      <Field
        id="hubUrl"
        label={SETTINGS.hubUrl}
        type="url"
        placeholder="https://"
        hint="For all feeds of this site. Apps that know the hub hear of a new episode at once. Empty if you use none."
        value={values.hubUrl}
        error={errors.hubUrl}
        onChange={(event) => set({ hubUrl: event.currentTarget.value })}
      />
    </SettingsForm>
  )
}
