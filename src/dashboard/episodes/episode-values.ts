import { parseEpisodeNumber } from '@/components/studio/episodes/podcast-values'
import { validateDate } from '@/domain/episode-date'
import type { EpisodeFields, EpisodeImage } from '@/domain/episode-fields'
import { EPISODE_NUMBER_MESSAGE } from '@/domain/episode-id'
import { validateLength } from '@/domain/episode-length'
import { LINK_FIELDS, validateLink, type LinkField } from '@/domain/links'
import { CATEGORIES, type CategoryFlag } from '@/domain/pillars'
import { platformName } from '@/domain/platforms'
import { instantOf } from '@/domain/release'
import { dayIn, timeIn } from '@/domain/show-time'

/**
 * When an episode goes out: on the next free release day, at a time of the show
 * (`YYYY-MM-DDTHH:MM`), right away, or not yet.
 */
export type ReleaseChoice = { kind: 'next' | 'at' | 'now' | 'none'; at: string }

/** The fields of the editor as typed. */
export type EpisodeValues = {
  number: string
  title: string
  length: string
  date: string
  notes: string
  image: EpisodeImage | null
  /** The description of the image. */
  alt: string
  flags: Record<CategoryFlag, boolean>
  links: Record<LinkField, string>
  /** The address of the audio file. */
  audio: string
  release: ReleaseChoice
}

/** What the show says about releases. `nextFree`: the day asked for, or the first one without an episode. */
export type ReleaseTimes = { timeZone: string; nextFree: string }

const links = <T>(valueOf: (field: LinkField) => T) =>
  Object.fromEntries(LINK_FIELDS.map(({ field }) => [field, valueOf(field)])) as Record<
    LinkField,
    T
  >

const flags = (isSet: (flag: CategoryFlag) => boolean) =>
  Object.fromEntries(CATEGORIES.map(({ flag }) => [flag, isSet(flag)])) as Record<
    CategoryFlag,
    boolean
  >

/** A new episode: planned for the next free release day, which is also its date. */
export const newValues = (number: number, { nextFree, timeZone }: ReleaseTimes): EpisodeValues => ({
  number: String(number),
  title: '',
  length: '',
  date: dayIn(nextFree, timeZone),
  notes: '',
  image: null,
  alt: '',
  flags: flags(() => false),
  links: links(() => ''),
  audio: '',
  release: { kind: 'next', at: '' },
})

function releaseChoice(releaseAt: string | null, times: ReleaseTimes): ReleaseChoice {
  if (!releaseAt) return { kind: 'none', at: '' }
  const { timeZone, nextFree } = times
  const at = `${dayIn(releaseAt, timeZone)}T${timeIn(releaseAt, timeZone)}`
  return { kind: Date.parse(releaseAt) === Date.parse(nextFree) ? 'next' : 'at', at }
}

/** A stored episode as the editor shows it. */
export const valuesOf = (
  number: number,
  fields: EpisodeFields,
  image: EpisodeImage | null,
  times: ReleaseTimes,
): EpisodeValues => ({
  number: String(number),
  title: fields.title ?? '',
  length: fields.episodeLength ?? '',
  date: fields.episodeDate ?? '',
  notes: fields.description ?? '',
  image,
  alt: image?.alt ?? '',
  flags: flags((flag) => fields[flag]),
  links: links((field) => fields[field] ?? ''),
  audio: fields.audioUrl ?? '',
  release: releaseChoice(fields.releaseAt, times),
})

/** What is wrong with a chosen release, or null. */
export const releaseError = ({ kind, at }: ReleaseChoice): string | null =>
  kind === 'at' && !/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(at) ? 'Choose a day and a time.' : null

/** The instant of a choice; null for right away, not yet, or a time that is not typed in full. */
export function releaseInstant(
  choice: ReleaseChoice,
  { timeZone, nextFree }: ReleaseTimes,
): string | null {
  if (choice.kind === 'next') return new Date(nextFree).toISOString()
  if (choice.kind !== 'at' || releaseError(choice)) return null
  return instantOf(choice.at.slice(0, 10), choice.at.slice(11, 16), timeZone).toISOString()
}

/**
 * What is typed, as REST takes it.
 * @param liveRelease the release of an episode that is out already, which cannot be chosen again;
 *   undefined for all others
 */
export function fieldsFrom(
  values: EpisodeValues,
  times: ReleaseTimes,
  liveRelease?: string | null,
): EpisodeFields {
  return {
    title: values.title.trim() || null,
    description: values.notes.trim() || null,
    episodeDate: values.date.trim() || null,
    episodeLength: values.length.trim() || null,
    image: values.image?.id ?? null,
    releaseAt: liveRelease === undefined ? releaseInstant(values.release, times) : liveRelease,
    audioUrl: values.audio.trim() || null,
    ...links((field) => values.links[field].trim() || null),
    ...values.flags,
  }
}

/** The fields by which errors are named, in the order of the page. */
export const ERROR_FIELDS = [
  'title',
  'number',
  'date',
  'length',
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
  notes: 'notes',
  image: 'image',
  ...links((field) => `${platformName(field)} link`),
  audioUrl: 'audio file',
  releaseAt: 'day and time',
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

/** What keeps an episode from being published; a draft may lack all of it. */
export function publishErrors(values: EpisodeValues, hasNewImage: boolean): FieldErrors {
  const errors: { [field in ErrorField]?: string | null } = {
    title: values.title.trim() ? null : 'Write a title.',
    number: parseEpisodeNumber(values.number) === null ? EPISODE_NUMBER_MESSAGE : null,
    date: !values.date.trim()
      ? 'Enter the date of the episode.'
      : validateDate(values.date.trim()) && 'Write it as year-month-day, like 2026-11-24.',
    length: validateLength(values.length.trim()) && 'Write it as minutes:seconds, like 46:20.',
    notes: values.notes.trim() ? null : 'Write what the episode is about.',
    image: values.image || hasNewImage ? null : 'Choose an image.',
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

/** The names of the fields in which two states of an episode differ, in the order of the page. */
export function differences(a: EpisodeFields, b: EpisodeFields): (keyof EpisodeFields)[] {
  const names = Object.keys(a) as (keyof EpisodeFields)[]
  return names.filter((name) => a[name] !== b[name])
}

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** What is stored now, with what was typed over `before`. */
export function withTyped<T extends object>(stored: T, before: T, typed: T): T {
  const names = Object.keys(stored) as (keyof T)[]
  const entries = names.map((name) => {
    const [now, was, is] = [stored[name], before[name], typed[name]]
    if (isEqual(was, is)) return [name, now]
    const isGroup = name === 'flags' || name === 'links'
    return [name, isGroup ? withTyped(now as object, was as object, is as object) : is]
  })
  return Object.fromEntries(entries) as T
}
