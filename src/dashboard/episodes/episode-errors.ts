import { UNSENDABLE_FIELDS, type UnsendableField } from '@/domain/episode-editor/form-values'
import {
  EPISODE_NUMBER_MESSAGE,
  MAX_EPISODE_NUMBER,
  parseEpisodeNumber,
} from '@/domain/episodes/episode-id'
import { typedLength } from '@/domain/episodes/episode-length'
import { MAX_SEASON } from '@/domain/episodes/episode-name'
import { fieldProblem, isMissing } from '@/domain/episodes/episode-rules'
import { LINK_FIELDS, validateLink } from '@/domain/episodes/links'
import { platformName } from '@/domain/listening/platforms'
import { TIMED_TEXT_KINDS, type TimedTextKind } from '@/domain/listening/timed-text'
import {
  type EpisodeValues,
  links,
  releaseError,
  wholeNumber,
} from '@/domain/episode-editor/episode-values'

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
  'episodeUrl',
  ...TIMED_TEXT_KINDS,
  'releaseAt',
] as const
export type ErrorField = (typeof ERROR_FIELDS)[number]
export type FieldErrors = { [field in ErrorField]?: string }

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
  episodeUrl: 'page elsewhere',
  transcript: 'transcript',
  chapters: 'chapters',
  releaseAt: 'release day and time',
}

export const UNSENDABLE_NAMES: Record<UnsendableField, string> = {
  ...ERROR_FIELD_NAMES,
  newGuest: 'new guest',
}

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

/** Finds what is wrong with a number that may be left out, or null. */
function seasonError(text: string, min: number, max: number): string | null {
  const number = wholeNumber(text)
  if (text.trim() === '' || (number !== null && number >= min && number <= max)) return null
  return `Enter a whole number from ${min} to ${max}.`
}

export type TextErrors = Record<TimedTextKind, string | null>

/** Names, as `ERROR_FIELD_NAMES`, of what no draft can take as it is typed. */
export function unsendableFields(
  values: EpisodeValues,
  textErrors: TextErrors,
  isOut: boolean,
): UnsendableField[] {
  const isWord = (text: string) => text.trim() !== '' && wholeNumber(text) === null
  const wrong: Record<UnsendableField, boolean> = {
    season: isWord(values.season),
    seasonEpisode: isWord(values.seasonEpisode),
    transcript: textErrors.transcript !== null,
    chapters: textErrors.chapters !== null,
    newGuest: Object.values(values.newGuest).some((text) => text.trim() !== ''),
    releaseAt: !isOut && releaseError(values.release) !== null,
  }
  return UNSENDABLE_FIELDS.filter((field) => wrong[field])
}

/**
 * Returns what keeps an episode from being published; a draft may lack all of it.
 * @param isImported whether it was public elsewhere before
 */
export function publishErrors(
  values: EpisodeValues,
  textErrors: Partial<TextErrors> = {},
  isImported = false,
): FieldErrors {
  const errors: { [field in ErrorField]?: string | null } = {
    title: isMissing('title', values.title) ? 'Enter a title.' : null,
    number: parseEpisodeNumber(values.number) === null ? EPISODE_NUMBER_MESSAGE : null,
    date: isMissing('episodeDate', values.date)
      ? 'Enter a date.'
      : fieldProblem('episodeDate', values.date.trim()) && DATE_MESSAGE,
    length:
      fieldProblem('episodeLength', typedLength(values.length)) &&
      'Use minutes:seconds, for example 46:20.',
    season: seasonError(values.season, 1, MAX_SEASON),
    seasonEpisode: seasonError(values.seasonEpisode, 0, MAX_EPISODE_NUMBER),
    notes: isMissing('description', values.notes, isImported) ? 'Add show notes.' : null,
    ...textErrors,
    releaseAt: releaseError(values.release),
  }
  const [audio, elsewhere] = [values.audio.trim(), values.elsewhere.trim()]
  if (audio) errors.audioUrl = validateLink(audio, 'The audio file')
  if (elsewhere) errors.episodeUrl = validateLink(elsewhere, 'The page elsewhere')
  for (const { field } of LINK_FIELDS) {
    const link = values.links[field].trim()
    if (link) errors[field] = validateLink(link, `The ${platformName(field)} link`)
  }
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message)) as FieldErrors
}
