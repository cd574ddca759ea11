'use client'

import { FEEDS, validateHub } from '@/domain/feeds/feeds'
import { PODCAST_CATEGORIES } from '@/domain/feeds/podcast-feed'
import { SETTINGS } from '@/domain/show/settings'
import type { SiteSettings } from '@/server/desk/site'
import { SelectField, TextField } from '../ui/field'
import { classNames, forms, ui } from '../ui/kit'
import { SettingsForm } from './settings-form'
import { useSettings } from './use-settings.client'

type Podcast = SiteSettings['podcast']

const rules = ({ hasPodcastFeed, podcastEmail, hubUrl }: Podcast) => ({
  podcastEmail:
    hasPodcastFeed && !podcastEmail.trim()
      ? 'Directories email this address to verify that you own the show.'
      : null,
  hubUrl: hubUrl.trim() ? validateHub(hubUrl.trim()) : null,
})

const data = (podcast: Podcast) => ({
  ...podcast,
  podcastEmail: podcast.podcastEmail.trim() || null,
  hubUrl: podcast.hubUrl.trim() || null,
})

/** The show's podcast feed on this site: whether there is one, and what directories ask for. */
export function PodcastForm({ podcast, seen }: { podcast: Podcast; seen: string }) {
  const { field, check, frame } = useSettings({
    what: 'Podcast feed',
    values: podcast,
    rules,
    data,
    seen,
  })
  return (
    <SettingsForm frame={frame} action="Save podcast feed">
      <p className={ui.note}>
        This site can publish your podcast feed, wherever your audio files are hosted. Submit this
        feed URL to directories: <code>{FEEDS.podcast.path}</code>. Leave this off if your host
        publishes the feed, and enter that feed’s URL above.
      </p>
      <label className={forms.check}>
        <input className={forms.tick} type="checkbox" {...check('hasPodcastFeed')} />
        {SETTINGS.hasPodcastFeed}
      </label>
      <div className={classNames(forms.grid, forms.two)}>
        <SelectField {...field('podcastCategory')} label={SETTINGS.podcastCategory}>
          {PODCAST_CATEGORIES.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </SelectField>
        <TextField
          {...field('podcastEmail')}
          label={SETTINGS.podcastEmail}
          type="email"
          hint="Public: anyone can read it in the feed."
        />
      </div>
      <label className={forms.check}>
        <input className={forms.tick} type="checkbox" {...check('isExplicit')} />
        {SETTINGS.isExplicit}
      </label>
      <TextField
        {...field('hubUrl')}
        label={SETTINGS.hubUrl}
        type="url"
        placeholder="https://"
        hint="Tells subscribed apps about new episodes within a minute. Optional."
      />
    </SettingsForm>
  )
}
