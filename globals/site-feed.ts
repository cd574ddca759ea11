import type { Field, TextField } from 'payload'
import {
  CATEGORY_MESSAGE,
  GUID_MESSAGE,
  isPodcastCategory,
  isPodcastGuid,
  isSeason,
  MAX_SEASON_NAME,
  MAX_SEASON_NAMES,
  PODCAST_TYPES,
} from '@/domain/feeds/feed-identity'
import { MAX_SEASON } from '@/domain/episodes/episode-name'
import { SETTINGS } from '@/domain/show/settings'

const categoryField = (name: 'podcastCategory' | 'secondCategory'): TextField => ({
  name,
  label: SETTINGS[name],
  type: 'text',
  validate: (value: string | null | undefined) =>
    !value || isPodcastCategory(value) || CATEGORY_MESSAGE,
})

/** Settings of the show in the podcast feed, in the words of Apple and of Podcasting 2.0. */
export const feedIdentityFields: Field[] = [
  categoryField('podcastCategory'),
  categoryField('secondCategory'),
  {
    name: 'podcastType',
    label: SETTINGS.podcastType,
    type: 'select',
    defaultValue: 'episodic',
    options: [...PODCAST_TYPES],
  },
  { name: 'isComplete', label: SETTINGS.isComplete, type: 'checkbox', defaultValue: false },
  { name: 'isFeedLocked', label: SETTINGS.isFeedLocked, type: 'checkbox', defaultValue: true },
  {
    name: 'podcastGuid',
    label: SETTINGS.podcastGuid,
    type: 'text',
    validate: (value: string | null | undefined) => !value || isPodcastGuid(value) || GUID_MESSAGE,
  },
  {
    name: 'seasonNames',
    label: SETTINGS.seasonNames,
    type: 'array',
    maxRows: MAX_SEASON_NAMES,
    validate: (rows, { maxRows = 0 }) => {
      if (!Array.isArray(rows)) return true
      if (rows.length > maxRows) return `The maximum is ${maxRows} seasons.`
      const seasons = rows.map((row) => (row as { season?: unknown } | null)?.season)
      return new Set(seasons).size === seasons.length || 'Each season has one name.'
    },
    fields: [
      {
        name: 'season',
        type: 'number',
        required: true,
        validate: (value: unknown) =>
          isSeason(value) || `Enter a whole number from 1 to ${MAX_SEASON}.`,
      },
      { name: 'name', type: 'text', required: true, maxLength: MAX_SEASON_NAME },
    ],
  },
]
