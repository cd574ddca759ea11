import type { CheckboxField, FieldHook, GlobalConfig } from 'payload'
import { allowOwner, serverField } from '@/cms/access'
import { editableGlobal } from '@/cms/access/editable-global'
import { changedByField } from '@/cms/fields/changed-by'
import { linkField } from '@/cms/fields/link'
import { textFields } from '@/cms/fields/texts'
import { DEFAULT_SHOW_NAME } from '@/domain/show/defaults'
import { MAX_SHORT_NAME, SETTINGS } from '@/domain/show/settings'
import { MAX_OTHER_APPS } from '@/domain/listening/listen'
import {
  DEFAULT_LANGUAGE,
  isSiteLanguage,
  languageTag,
  siteLanguageOf,
  SITE_LANGUAGES,
} from '@/domain/language/language'
import { DEFAULT_COUNTING, type Counting } from '@/domain/episodes/episode-name'
import { setsOf } from '@/domain/texts/catalogues'
import { checkOwnWords } from '@/domain/texts/own-words'
import { DEFAULT_HOST_NAME } from '@/domain/paths'
import { MAX_COPYRIGHT } from '@/domain/feeds/podcast-feed'
import { validateHub } from '@/domain/feeds/feeds'
import { DEFAULT_RELEASE_DAY, WEEKDAYS } from '@/domain/language/weekdays'
import { chooseClockTimes, keepClockTimes } from '@/cms/show/keep-clock-times'
import { allowContact, checkContact, noteContact } from '@/cms/show/contact-switch'
import { compareWithCover } from '@/cms/show/endpoints/compare-covers'
import {
  menuField,
  sharingImageField,
  sitePicture,
  feedIdentityFields,
  socialsField,
} from '@/cms/show/site-fields'
import {
  DEFAULT_RELEASE_TIME,
  DEFAULT_TIME_ZONE,
  isTimeZone,
  validateReleaseTime,
} from '@/domain/episodes/release'

/** The language with a catalogue that is nearest to the one given: `es-MX` → `es`. */
const chooseNearest: FieldHook = ({ value }) =>
  typeof value === 'string' ? (siteLanguageOf(languageTag(value)) ?? value) : value

const pageSwitch = (name: string, label: string): CheckboxField => ({
  name,
  label,
  type: 'checkbox',
  defaultValue: false,
})

/** Names, links and texts that belong to every page; owners change them. */
export const Site: GlobalConfig = {
  slug: 'site',
  label: 'Site and links',
  admin: { group: 'Site' },
  ...editableGlobal,
  access: { ...editableGlobal.access, update: allowOwner },
  hooks: {
    ...editableGlobal.hooks,
    beforeChange: [...editableGlobal.hooks.beforeChange, chooseClockTimes, noteContact],
    afterChange: [
      ...editableGlobal.hooks.afterChange,
      keepClockTimes,
      allowContact,
      compareWithCover,
    ],
  },
  fields: [
    {
      type: 'tabs',
      tabs: [
        {
          label: 'Show',
          fields: [
            { name: 'showName', type: 'text', required: true, defaultValue: DEFAULT_SHOW_NAME },
            {
              name: 'shortName',
              label: 'Short name',
              type: 'text',
              maxLength: MAX_SHORT_NAME,
            },
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
              hooks: { beforeValidate: [chooseNearest] },
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
                'Use a language tag such as fi or es-MX (BCP 47).',
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
              name: 'keepsClockTimes',
              label: SETTINGS.keepsClockTimes,
              type: 'checkbox',
              virtual: true,
              custom: { isWritten: true },
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
              name: 'countsBy',
              label: 'Episodes are counted by',
              type: 'select',
              defaultValue: DEFAULT_COUNTING,
              options: [
                { value: 'number', label: 'Running number' },
                { value: 'season', label: 'Season and episode' },
                { value: 'none', label: 'Nothing' },
              ] satisfies { value: Counting; label: string }[],
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
            socialsField,
            linkField('officialFeedUrl', 'Podcast feed (RSS)'),
          ],
        },
        {
          label: 'Listening',
          description: 'Where listeners can follow the show. Empty links aren’t shown.',
          fields: [
            linkField('applePodcastsUrl', 'Apple Podcasts'),
            linkField('spotifyUrl', 'Spotify'),
            linkField('youtubeUrl', 'YouTube'),
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
            ...feedIdentityFields,
            {
              name: 'copyright',
              label: 'Copyright in the podcast feed',
              type: 'text',
              maxLength: MAX_COPYRIGHT,
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
            sitePicture('cover', SETTINGS.cover),
            sharingImageField,
            // Empty until an import or the host has chosen.
            {
              name: 'drawsRepeatedCovers',
              label: SETTINGS.drawsRepeatedCovers,
              type: 'checkbox',
            },
          ],
        },
        {
          label: 'Menu',
          fields: [menuField],
        },
        {
          label: 'Optional pages',
          description: 'Pages that are off show “coming soon”.',
          fields: [
            pageSwitch('hasGuestsPage', 'Guests'),
            pageSwitch('hasValuesPage', 'Our Values'),
            pageSwitch('hasInvolvedPage', 'Get Involved'),
            pageSwitch('hasSearchPage', 'Search'),
            { ...pageSwitch('hasContactPage', SETTINGS.hasContactPage), validate: checkContact },
          ],
        },
        {
          label: 'Page text',
          fields: [...textFields('site'), ...textFields('guests'), ...textFields('follow')],
        },
      ],
    },
    // Edited by Settings, Words.
    {
      name: 'ownWords',
      label: SETTINGS.ownWords,
      type: 'json',
      admin: { hidden: true },
      validate: (value: unknown, { previousValue }) =>
        checkOwnWords(value, setsOf, previousValue).problems[0] ?? true,
      jsonSchema: {
        uri: 'a://b/own-words.json',
        fileMatch: ['a://b/own-words.json'],
        schema: {
          type: 'object',
          additionalProperties: { type: 'object', additionalProperties: { type: 'string' } },
        },
      },
    },
    // Set when a show of its own begins on the site (`src/cms/show/begin-show.ts`).
    {
      name: 'usesNeutralTexts',
      type: 'checkbox',
      defaultValue: false,
      access: { create: serverField, update: serverField },
      admin: { hidden: true },
    },
    changedByField('site'),
  ],
}
