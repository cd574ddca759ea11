'use client'

import { useState, type FormEvent } from 'react'
import { saveGlobal } from '@/api-client/globals'
import { useUnsavedChangesPrompt } from '@/components/studio/shared/use-unsaved-changes-prompt'
import { FEEDS, validateHub } from '@/domain/feeds'
import { PODCAST_CATEGORIES } from '@/domain/podcast-feed'
import type { SiteSettings } from '@/server/desk/site'
import { Field, Outcome } from './parts'
import { useSave } from './use-save'

/** The show's audio feed on this site: whether there is one, and what directories want to know. */
export function PodcastForm({
  podcast: stored,
  seen,
}: {
  podcast: SiteSettings['podcast']
  seen: string
}) {
  const [values, setValues] = useState(stored)
  const { save, isSending, said, failure, errors, refuse } = useSave()
  const isDirty = JSON.stringify(values) !== JSON.stringify(stored)
  useUnsavedChangesPrompt(isDirty && !isSending)
  const set = (change: Partial<typeof stored>) => setValues((now) => ({ ...now, ...change }))

  function submit(event: FormEvent) {
    event.preventDefault()
    const email = values.email.trim()
    if (values.isOn && !email) {
      refuse({ podcastEmail: 'Directories write to this address to make sure that it is you.' })
      return document.getElementById('podcastEmail')?.focus()
    }
    const hubUrl = values.hubUrl.trim()
    const problem = hubUrl ? validateHub(hubUrl) : null
    if (problem) {
      refuse({ hubUrl: problem })
      return document.getElementById('hubUrl')?.focus()
    }
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
    <form className="d-form" onSubmit={submit} noValidate>
      <p className="d-note">
        If your episodes have audio files, this site can be the address of your podcast, whoever
        hosts the files. Directories take it by <code>{FEEDS.podcast.path}</code>. Leave it off if
        your host makes the feed, and put that feed’s address above.
      </p>
      <label>
        <input
          className="d-tick"
          type="checkbox"
          checked={values.isOn}
          onChange={(event) => set({ isOn: event.currentTarget.checked })}
        />{' '}
        The show has its own audio feed here
      </label>
      <div className="d-grid d-grid--2">
        <div className="d-field">
          <label className="d-label" htmlFor="podcastCategory">
            Category in directories
          </label>
          <select
            className="d-input"
            id="podcastCategory"
            value={values.category}
            onChange={(event) => set({ category: event.currentTarget.value })}
          >
            {PODCAST_CATEGORIES.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </select>
        </div>
        <Field
          id="podcastEmail"
          label="Email"
          type="email"
          hint="Stands in the feed, where everybody can read it."
          value={values.email}
          error={errors.podcastEmail}
          onChange={(event) => set({ email: event.currentTarget.value })}
        />
      </div>
      <label>
        <input
          className="d-tick"
          type="checkbox"
          checked={values.isExplicit}
          onChange={(event) => set({ isExplicit: event.currentTarget.checked })}
        />{' '}
        Episodes have explicit language
      </label>
      <Field
        id="hubUrl"
        label="Hub of the feeds (WebSub)"
        type="url"
        placeholder="https://"
        hint="For all feeds of this site. Apps that know the hub hear of a new episode at once. Empty if you use none."
        value={values.hubUrl}
        error={errors.hubUrl}
        onChange={(event) => set({ hubUrl: event.currentTarget.value })}
      />
      <Outcome said={said} failure={failure} />
      <div className="d-actions">
        <button
          className="d-btn"
          type="submit"
          aria-busy={isSending}
          disabled={isSending || !isDirty}
        >
          Save the audio feed
        </button>
      </div>
    </form>
  )
}
