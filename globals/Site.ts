import type { CheckboxField, GlobalConfig, UploadField } from 'payload'
import { allowOwner } from '@/cms/access'
import { editableGlobal } from '@/cms/access/editable-global'
import { changedByField } from '@/cms/fields/changed-by'
import { linkField } from '@/cms/fields/link'
import { textFields } from '@/cms/fields/texts'
import { DEFAULT_SHOW_NAME, FOLLOW_TEXTS, GUESTS_TEXTS, SITE_TEXTS } from '@/domain/show/defaults'
import { MAX_OTHER_APPS } from '@/domain/listening/listen'
import {
  DEFAULT_LANGUAGE,
  isSiteLanguage,
  languageTag,
  SITE_LANGUAGES,
} from '@/domain/language/language'
import { DEFAULT_HOST_NAME } from '@/domain/paths'
import { PODCAST_CATEGORIES } from '@/domain/feeds/podcast-feed'
import { validateHub } from '@/domain/feeds/feeds'
import { DEFAULT_RELEASE_DAY, WEEKDAYS } from '@/domain/language/weekdays'
import {
  DEFAULT_RELEASE_TIME,
  DEFAULT_TIME_ZONE,
  isTimeZone,
  validateReleaseTime,
} from '@/domain/episodes/release'

const sitePicture = (name: string, label: string): UploadField => ({
  name,
  label,
  type: 'upload',
  relationTo: 'site_pictures',
})

const pageSwitch = (name: string, label: string): CheckboxField => ({
  name,
  label,
  type: 'checkbox',
  defaultValue: false,
})

/** Names, links and texts that belong to every page (D1, D18, D25); owners change them (D41). */
export const Site: GlobalConfig = {
  slug: 'site',
  label: 'Site and links',
  admin: { hideAPIURL: true, group: 'Site' },
  ...editableGlobal,
  access: { ...editableGlobal.access, update: allowOwner },
  fields: [
    {
      type: 'tabs',
      tabs: [
        {
          label: 'Show',
          fields: [
            { name: 'showName', type: 'text', required: true, defaultValue: DEFAULT_SHOW_NAME },
            {
              name: 'hostName',
              type: 'text',
              required: true,
              defaultValue: DEFAULT_HOST_NAME,
              admin: {
                description: 'Also used in the URLs of the About and favourites pages.',
              },
            },
            {
              name: 'language',
              type: 'text',
              required: true,
              defaultValue: DEFAULT_LANGUAGE,
              validate: (value: string | null | undefined) =>
                isSiteLanguage(value) ||
                `The site speaks ${SITE_LANGUAGES.join(', ')}; another language can be that of the episodes.`,
            },
            {
              name: 'episodeLanguage',
              label: 'Language of the episodes, if different',
              type: 'text',
              validate: (value: string | null | undefined) =>
                !value ||
                languageTag(value) === value ||
                'Use a language tag such as da or pt-BR (BCP 47).',
            },
            {
              name: 'timeZone',
              type: 'text',
              required: true,
              defaultValue: DEFAULT_TIME_ZONE,
              validate: (value: string | null | undefined) =>
                isTimeZone(value ?? '') || 'Use a name such as Europe/London',
            },
            {
              name: 'releaseDay',
              label: 'Release day',
              type: 'select',
              required: true,
              defaultValue: DEFAULT_RELEASE_DAY,
              options: [...WEEKDAYS],
            },
            {
              name: 'releaseTime',
              label: 'Release time on that day',
              type: 'text',
              required: true,
              defaultValue: DEFAULT_RELEASE_TIME,
              validate: (value: string | null | undefined) =>
                validateReleaseTime(value ?? '') ?? true,
            },
            {
              name: 'featuredFollowsNewest',
              label: 'Always feature the latest episode',
              type: 'checkbox',
              defaultValue: false,
            },
            {
              name: 'countsVisits',
              label: 'Count visits',
              type: 'checkbox',
              defaultValue: true,
            },
          ],
        },
        {
          label: 'Links',
          description: 'Empty links aren’t shown.',
          fields: [
            linkField('surveyUrl', 'Survey'),
            linkField('newsletterUrl', 'Newsletter'),
            linkField('membershipUrl', 'Membership'),
            linkField('playlistsUrl', 'Curated playlists'),
            linkField('instagramUrl', 'Photo sharing (Instagram)'),
            linkField('youtubeUrl', 'Video (YouTube)'),
            linkField('tiktokUrl', 'Short video (TikTok)'),
            linkField('linkedinUrl', 'Professional network (LinkedIn)'),
            linkField('officialFeedUrl', 'Podcast feed (RSS)'),
          ],
        },
        {
          label: 'Listening',
          description: 'Where listeners can follow the show. Empty links aren’t shown.',
          fields: [
            linkField('applePodcastsUrl', 'Apple Podcasts'),
            linkField('spotifyUrl', 'Spotify'),
            linkField('amazonMusicUrl', 'Amazon Music'),
            {
              name: 'otherApps',
              label: 'Other apps',
              type: 'array',
              maxRows: MAX_OTHER_APPS,
              fields: [
                { name: 'name', type: 'text', required: true, maxLength: 40 },
                { ...linkField('url', 'Address'), required: true },
              ],
            },
            {
              name: 'hasPodcastFeed',
              label: 'Publish a podcast feed from this site',
              type: 'checkbox',
              defaultValue: false,
            },
            {
              name: 'podcastCategory',
              label: 'Category in directories',
              type: 'text',
              validate: (value: string | null | undefined) =>
                !value ||
                (PODCAST_CATEGORIES as readonly string[]).includes(value) ||
                'Use a category of Apple Podcasts, such as Society & Culture.',
            },
            { name: 'podcastEmail', label: 'Email in the podcast feed', type: 'email' },
            {
              name: 'isExplicit',
              label: 'Episodes have explicit language',
              type: 'checkbox',
              defaultValue: false,
            },
            {
              name: 'hubUrl',
              label: 'WebSub hub',
              type: 'text',
              admin: { placeholder: 'https://' },
              validate: (value: string | null | undefined) =>
                value ? (validateHub(value) ?? true) : true,
            },
          ],
        },
        {
          label: 'Images',
          fields: [
            sitePicture('hostPhoto', 'Photo of the host'),
            sitePicture('logo', 'Logo'),
            sitePicture('cover', 'Cover of the show'),
          ],
        },
        {
          label: 'Optional pages',
          description: 'Pages that are off show “coming soon”.',
          fields: [
            pageSwitch('hasGuestsPage', 'Guests'),
            pageSwitch('hasValuesPage', 'Our Values'),
            pageSwitch('hasInvolvedPage', 'Get Involved'),
            pageSwitch('hasSearchPage', 'Search'),
          ],
        },
        {
          label: 'Page text',
          fields: textFields({ ...SITE_TEXTS, ...GUESTS_TEXTS, ...FOLLOW_TEXTS }),
        },
      ],
    },
    changedByField('site'),
  ],
}
