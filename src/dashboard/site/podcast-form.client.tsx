'use client'

import { saveGlobal } from '@/api-client/globals'
import { FEEDS, validateHub } from '@/domain/feeds/feeds'
import { PODCAST_CATEGORIES } from '@/domain/feeds/podcast-feed'
import { SETTINGS } from '@/domain/show/settings'
import type { SiteSettings } from '@/server/desk/site'
import { SelectField, TextField } from '../ui/field'
import { SettingsForm } from './settings-form'
import { useSettings } from './use-settings.client'

/** The show's podcast feed on this site: whether there is one, and what directories ask for. */
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
          ? 'Directories email this address to verify that you own the show.'
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
    void save(() => saveGlobal('site', data, seen), 'Podcast feed')
  }

  return (
    <SettingsForm frame={frame} action="Save podcast feed" onSave={onSave}>
      <p className="d-note">
        This site can publish your podcast feed, wherever your audio files are hosted. Submit this
        feed URL to directories: <code>{FEEDS.podcast.path}</code>. Leave this off if your host
        publishes the feed, and enter that feed’s URL above.
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
        <TextField
          id="podcastEmail"
          label={SETTINGS.podcastEmail}
          type="email"
          hint="Public: anyone can read it in the feed."
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
      <TextField
        id="hubUrl"
        label={SETTINGS.hubUrl}
        type="url"
        placeholder="https://"
        hint="Tells subscribed apps about new episodes within a minute. Optional."
        value={values.hubUrl}
        error={errors.hubUrl}
        onChange={(event) => set({ hubUrl: event.currentTarget.value })}
      />
    </SettingsForm>
  )
}
