import type { EpisodeFields, EpisodeImage } from '@/domain/episodes/episode-fields'
import { LINK_FIELDS, type LinkField } from '@/domain/episodes/links'
import { EPISODE_FLAGS, type CategoryFlag } from '@/domain/topics/topics'
import { instantOf } from '@/domain/episodes/release'
import { dayIn, timeIn } from '@/domain/show/show-time'

/**
 * When an episode goes live: on the next free release day, at a time of the show
 * (`YYYY-MM-DDTHH:MM`), now, or not yet.
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
  /** The URL of the audio file. */
  audio: string
  release: ReleaseChoice
}

/** What the show says about releases. `nextFree`: the day asked for, or the first one without an episode. */
export type ReleaseTimes = { timeZone: string; nextFree: string }

/** Something for each platform link. */
export const links = <T>(valueOf: (field: LinkField) => T) =>
  Object.fromEntries(LINK_FIELDS.map(({ field }) => [field, valueOf(field)])) as Record<
    LinkField,
    T
  >

const flags = (isSet: (flag: CategoryFlag) => boolean) =>
  Object.fromEntries(EPISODE_FLAGS.map(({ flag }) => [flag, isSet(flag)])) as Record<
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

/** The names of the fields in which two states of an episode differ, in the order of the page. */
export function differences(a: EpisodeFields, b: EpisodeFields): (keyof EpisodeFields)[] {
  const names = Object.keys(a) as (keyof EpisodeFields)[]
  return names.filter((name) => a[name] !== b[name])
}

/** Whether two values of a field are the same; those of a group are compared one by one. */
function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))]
  return left.length === right.size && left.every(([name, one]) => one === right.get(name))
}

export const isSameValues = (a: EpisodeValues, b: EpisodeValues): boolean =>
  (Object.keys(a) as (keyof EpisodeValues)[]).every((name) => isSameValue(a[name], b[name]))

/** What is stored now, with what was typed over `before`. */
export function withTyped<T extends object>(stored: T, before: T, typed: T): T {
  const names = Object.keys(stored) as (keyof T)[]
  const entries = names.map((name) => {
    const [now, was, is] = [stored[name], before[name], typed[name]]
    if (isSameValue(was, is)) return [name, now]
    const isGroup = name === 'flags' || name === 'links'
    return [name, isGroup ? withTyped(now as object, was as object, is as object) : is]
  })
  return Object.fromEntries(entries) as T
}
