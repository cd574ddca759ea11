'use client'

import { validateLink } from '@/domain/episodes/links'
import { FEEDS } from '@/domain/feeds/feeds'
import {
  parseSeasonNames,
  PODCAST_CATEGORIES,
  SEASON_NAMES_MESSAGE,
} from '@/domain/feeds/feed-identity'
import { MAX_COPYRIGHT } from '@/domain/feeds/podcast-feed'
import { MAX_OTHER_APPS } from '@/domain/listening/listen'
import { PATHS } from '@/domain/paths'
import { SETTINGS } from '@/domain/show/settings'
import type { SiteSettings } from '@/server/desk/site'
import { CopyField } from '../ui/copy-field.client'
import { SelectField, TextArea, TextField } from '@/components/ui/field'
import { Section } from '../ui/head'
import { Button, classNames, fields, forms, ui } from '../ui/kit'
import { LinkFields, linkForm } from './link-fields'
import { SwitchField } from '../ui/switch-field'
import { SettingsForm } from './settings-form'
import { useSettings } from './use-settings.client'

type Listening = SiteSettings['listening']
type Podcast = SiteSettings['podcast']
type App = { name: string; url: string }
type Values = Record<Listening['links'][number]['name'], string> & Podcast & { otherApps: App[] }

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

/**
 * Shows where the show can be followed: known apps, apps that the host names, and this site’s own
 * feed.
 */
export function ListeningTab({ settings }: { settings: SiteSettings }) {
  const { listening, podcast, siteUrl } = settings
  const { links } = listening
  const form = linkForm(links)
  const { field, check, values, set, frame } = useSettings<Values>({
    values: {
      ...form.values,
      ...podcast,
      otherApps: listening.otherApps.map(({ name, href }) => ({ name, url: href })),
    },
    rules: (all) => ({
      ...form.rules(all),
      ...wrongApps(all.otherApps),
      podcastEmail:
        all.hasPodcastFeed && !all.podcastEmail.trim()
          ? 'Directories email this address to verify that you own the show.'
          : null,
      seasonNames: parseSeasonNames(all.seasonNames) ? null : SEASON_NAMES_MESSAGE,
    }),
    data: (all) => ({
      ...form.data(all),
      otherApps: all.otherApps
        .filter(isUsed)
        .map(({ name, url }) => ({ name: name.trim(), url: url.trim() })),
      hasPodcastFeed: all.hasPodcastFeed,
      podcastCategory: all.podcastCategory,
      secondCategory: all.secondCategory || null,
      podcastType: all.podcastType,
      isComplete: all.isComplete,
      isFeedLocked: all.isFeedLocked,
      seasonNames: parseSeasonNames(all.seasonNames) ?? [],
      podcastEmail: all.podcastEmail.trim() || null,
      copyright: all.copyright.trim() || null,
      isExplicit: all.isExplicit,
    }),
    seen: settings.seen,
  })
  const { otherApps, hasPodcastFeed } = values

  return (
    <SettingsForm name="Listening" frame={frame}>
      <Section
        side="Apps"
        note="Links to your show, not to an episode."
        id="listening"
        className={forms.form}
      >
        <LinkFields links={links} field={field} />
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
        {otherApps.length < MAX_OTHER_APPS && (
          <p>
            <Button
              variant="secondary"
              onClick={() => set('otherApps', [...otherApps, { name: '', url: '' }])}
            >
              Add another app
            </Button>
          </p>
        )}
        <p className={ui.note}>
          Shown on the home page, in the footer and on{' '}
          <a className={ui.link} href={PATHS.follow}>
            Follow the show
          </a>
          . Empty links are not shown.
        </p>
      </Section>
      <Section side="Podcast feed" id="audio-feed" className={forms.form}>
        <SwitchField
          id="has-podcast-feed"
          label={SETTINGS.hasPodcastFeed}
          hint="Wherever your audio files are hosted. Leave it off if your podcast host publishes the feed."
          {...check('hasPodcastFeed')}
        />
        {hasPodcastFeed && (
          <>
            <div>
              <CopyField label="Feed URL" text={siteUrl + FEEDS.podcast.path} action="Copy" />
              <p className={fields.hint}>Submit this URL to directories.</p>
            </div>
            <div className={classNames(forms.grid, forms.two)}>
              <SelectField {...field('podcastCategory')} label={SETTINGS.podcastCategory}>
                {PODCAST_CATEGORIES.map((category) => (
                  <option key={category}>{category}</option>
                ))}
              </SelectField>
              <SelectField {...field('secondCategory')} label={SETTINGS.secondCategory}>
                <option value="">None</option>
                {PODCAST_CATEGORIES.map((category) => (
                  <option key={category}>{category}</option>
                ))}
              </SelectField>
              <SelectField
                {...field('podcastType')}
                label={SETTINGS.podcastType}
                hint="A serial is heard from its first episode on."
              >
                <option value="episodic">Episodic</option>
                <option value="serial">Serial</option>
              </SelectField>
              <TextField
                {...field('podcastEmail')}
                label={SETTINGS.podcastEmail}
                type="email"
                hint="Public: anyone can read it in the feed."
              />
            </div>
            <TextField
              {...field('copyright')}
              label={SETTINGS.copyright}
              maxLength={MAX_COPYRIGHT}
              hint="Optional. For example, © 2026 Sample Studio."
            />
            <TextArea
              {...field('seasonNames')}
              label={SETTINGS.seasonNames}
              rows={3}
              dir="auto"
              hint="One a line, for example 2: The Letters. Optional."
            />
            <SwitchField id="is-explicit" label={SETTINGS.isExplicit} {...check('isExplicit')} />
            <SwitchField
              id="is-complete"
              label={SETTINGS.isComplete}
              hint="Tells apps that no more episodes will come."
              {...check('isComplete')}
            />
            <SwitchField
              id="is-feed-locked"
              label={SETTINGS.isFeedLocked}
              hint="Other podcast hosts can’t import your show. Turn it off before you move."
              {...check('isFeedLocked')}
            />
          </>
        )}
      </Section>
    </SettingsForm>
  )
}
