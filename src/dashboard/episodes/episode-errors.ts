import {
  EPISODE_NUMBER_MESSAGE,
  MAX_EPISODE_NUMBER,
  parseEpisodeNumber,
} from '@/domain/episodes/episode-id'
import { MAX_SEASON } from '@/domain/episodes/episode-name'
import { fieldProblem, isMissing } from '@/domain/episodes/episode-rules'
import { LINK_FIELDS, validateLink } from '@/domain/episodes/links'
import { platformName } from '@/domain/listening/platforms'
import { type EpisodeValues, links, releaseError, wholeNumber } from './episode-values'

/** The fields by which errors are named, in the order of the page. */
export const ERROR_FIELDS = [
  'title',
  'number',
  'date',
  'length',
  'season',
  'seasonEpisode',
  'notes',
  'image',
  ...LINK_FIELDS.map(({ field }) => field),
  'audioUrl',
  'releaseAt',
] as const
export type ErrorField = (typeof ERROR_FIELDS)[number]
export type FieldErrors = { [field in ErrorField]?: string }

/** What each is called on the page. */
export const ERROR_FIELD_NAMES: Record<ErrorField, string> = {
  title: 'title',
  number: 'number',
  date: 'date',
  length: 'length',
  season: 'season',
  seasonEpisode: 'number in the season',
  notes: 'notes',
  image: 'image',
  ...links((field) => `${platformName(field)} link`),
  audioUrl: 'audio file',
  releaseAt: 'release day and time',
}

/** How REST names the fields in its errors. */
const REST_NAMES: { [name: string]: ErrorField } = {
  episodeNum: 'number',
  episodeDate: 'date',
  episodeLength: 'length',
  description: 'notes',
  file: 'image',
}

/** Errors from the server by field of the editor; what belongs to none is left out. */
export const fieldErrorsFrom = (fields: Record<string, string>): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, message]) => {
      const field = REST_NAMES[name] ?? ERROR_FIELDS.find((known) => known === name)
      return field ? [[field, message]] : []
    }),
  )

export const DATE_MESSAGE = 'Enter a date, for example 24 Dec or 2026-12-24.'

/** What is wrong with a number that may be left out, or null. */
function seasonError(text: string, min: number, max: number): string | null {
  const number = wholeNumber(text)
  if (text.trim() === '' || (number !== null && number >= min && number <= max)) return null
  return `Enter a whole number from ${min} to ${max}.`
}

/** What keeps an episode from being published; a draft may lack all of it. */
export function publishErrors(values: EpisodeValues): FieldErrors {
  const errors: { [field in ErrorField]?: string | null } = {
    title: isMissing('title', values.title) ? 'Enter a title.' : null,
    number: parseEpisodeNumber(values.number) === null ? EPISODE_NUMBER_MESSAGE : null,
    date: isMissing('episodeDate', values.date)
      ? 'Enter a date.'
      : fieldProblem('episodeDate', values.date.trim()) && DATE_MESSAGE,
    length:
      fieldProblem('episodeLength', values.length.trim()) &&
      'Use minutes:seconds, for example 46:20.',
    season: seasonError(values.season, 1, MAX_SEASON),
    seasonEpisode: seasonError(values.seasonEpisode, 0, MAX_EPISODE_NUMBER),
    notes: isMissing('description', values.notes) ? 'Add show notes.' : null,
    releaseAt: releaseError(values.release),
  }
  const audio = values.audio.trim()
  if (audio) errors.audioUrl = validateLink(audio, 'The audio file')
  for (const { field } of LINK_FIELDS) {
    const link = values.links[field].trim()
    if (link) errors[field] = validateLink(link, `The ${platformName(field)} link`)
  }
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message)) as FieldErrors
}
