import type { EpisodeFields, EpisodeImage } from '../episodes/episode-fields'
import { typedLength } from '../episodes/episode-length'
import { isEqual } from '../is-equal'
import type { SeasonNumber } from '../episodes/desk-name'
import type { EpisodeKind } from '../episodes/episode-name'
import type { MoreValues } from '../more-fields'
import { LINK_FIELDS, type LinkField } from '../episodes/links'
import type { TopicKey } from '../topics/topics'
import { instantOf } from '../episodes/release'
import type { StoredTexts } from '../listening/timed-text'
import { dayIn, timeIn } from '../show/show-time'

/**
 * Time when an episode goes live: on the next free release day, at a time of the show
 * (`YYYY-MM-DDTHH:MM`), now, or not yet.
 */
export type ReleaseChoice = { kind: 'next' | 'at' | 'now' | 'none'; at: string }

export type Explicit = '' | 'yes' | 'no'

/** The fields of the editor as typed. */
export type EpisodeValues = {
  number: string
  title: string
  length: string
  date: string
  kind: EpisodeKind
  season: string
  seasonEpisode: string
  notes: string
  image: EpisodeImage | null
  /** The description of the image. */
  alt: string
  isFav: boolean
  topics: TopicKey[]
  links: Record<LinkField, string>
  /** Empty is as the show says. */
  explicit: Explicit
  isHidden: boolean
  /** The page of the episode elsewhere. */
  elsewhere: string
  /** The URL of the audio file. */
  audio: string
  transcript: string
  chapters: string
  /** Someone who is typed in and not added yet. */
  newGuest: NewGuestValues
  release: ReleaseChoice
  more: MoreValues
}

export type NewGuestValues = { guestName: string; description: string }
export const NO_NEW_GUEST: NewGuestValues = { guestName: '', description: '' }

/** `nextFree`: the day asked for, or the first one without an episode. */
export type ReleaseTimes = { timeZone: string; nextFree: string }

/** The season and number that come next, where the show counts by them. */
export type Next = ReleaseTimes & { nextInSeason?: SeasonNumber | null }

/** Something for each platform link. */
export const links = <T>(valueOf: (field: LinkField) => T) =>
  Object.fromEntries(LINK_FIELDS.map(({ field }) => [field, valueOf(field)])) as Record<
    LinkField,
    T
  >

/** A new episode: planned for the next free release day, which is also its date. */
export const newValues = (
  number: number,
  { nextFree, timeZone, nextInSeason }: Next,
  more: MoreValues = {},
): EpisodeValues => ({
  number: String(number),
  title: '',
  length: '',
  date: dayIn(nextFree, timeZone),
  kind: 'full',
  season: String(nextInSeason?.season ?? ''),
  seasonEpisode: String(nextInSeason?.seasonEpisode ?? ''),
  notes: '',
  image: null,
  alt: '',
  isFav: false,
  topics: [],
  links: links(() => ''),
  explicit: '',
  isHidden: false,
  elsewhere: '',
  audio: '',
  transcript: '',
  chapters: '',
  newGuest: NO_NEW_GUEST,
  release: { kind: 'next', at: '' },
  more,
})

/** The choice that a stored release is shown as. */
export function releaseChoice(releaseAt: string | null, times: ReleaseTimes): ReleaseChoice {
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
  texts: StoredTexts,
): EpisodeValues => ({
  number: String(number),
  title: fields.title ?? '',
  length: fields.episodeLength ?? '',
  date: fields.episodeDate ?? '',
  kind: fields.episodeType,
  season: String(fields.season ?? ''),
  seasonEpisode: String(fields.seasonEpisode ?? ''),
  notes: fields.description ?? '',
  image,
  alt: image?.alt ?? '',
  isFav: fields.isFav,
  topics: fields.topics,
  links: links((field) => fields[field] ?? ''),
  isHidden: fields.hiddenFromApps,
  explicit: fields.isExplicit === null ? '' : fields.isExplicit ? 'yes' : 'no',
  elsewhere: fields.episodeUrl ?? '',
  audio: fields.audioUrl ?? '',
  transcript: texts.transcript?.text ?? '',
  chapters: texts.chapters?.text ?? '',
  newGuest: NO_NEW_GUEST,
  release: releaseChoice(fields.releaseAt, times),
  more: fields.more,
})

/** A typed whole number, or null if there is none. */
export const wholeNumber = (text: string): number | null =>
  /^\d{1,6}$/.test(text.trim()) ? Number(text) : null

/** Finds what is wrong with a chosen release, or null. */
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
 * Returns what is typed, as REST takes it.
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
    episodeLength: typedLength(values.length) || null,
    episodeType: values.kind,
    season: wholeNumber(values.season),
    seasonEpisode: wholeNumber(values.seasonEpisode),
    image: values.image?.id ?? null,
    releaseAt: liveRelease === undefined ? releaseInstant(values.release, times) : liveRelease,
    isExplicit: values.explicit === '' ? null : values.explicit === 'yes',
    hiddenFromApps: values.isHidden,
    episodeUrl: values.elsewhere.trim() || null,
    audioUrl: values.audio.trim() || null,
    ...links((field) => values.links[field].trim() || null),
    isFav: values.isFav,
    topics: values.topics,
    more: values.more,
  }
}

export const namedValues = (values: EpisodeValues, fields: EpisodeFields) => ({
  ...fields,
  season: values.season.trim(),
  seasonEpisode: values.seasonEpisode.trim(),
  imageDescription: values.alt.trim(),
  transcript: values.transcript.trim(),
  chapters: values.chapters.trim(),
  newGuest: Object.values(values.newGuest).join(' ').trim(),
})

/** Checks whether two values of a field are the same; topics in any order. */
function isSameValue(a: unknown, b: unknown): boolean {
  const [one, other] = [a, b].map((value) => (Array.isArray(value) ? value.toSorted() : value))
  return isEqual(one, other)
}

export const isSameValues = (a: EpisodeValues, b: EpisodeValues): boolean =>
  (Object.keys(a) as (keyof EpisodeValues)[]).every((name) => isSameValue(a[name], b[name]))

/** The topics that are stored now, with what was chosen over `before`. */
const withChosen = (stored: TopicKey[], before: TopicKey[], chosen: TopicKey[]): TopicKey[] => [
  ...stored.filter((key) => chosen.includes(key) || !before.includes(key)),
  ...chosen.filter((key) => !before.includes(key) && !stored.includes(key)),
]

/** Returns what is stored now, with what was typed over `before`. */
export function withTyped<T extends object>(
  stored: T,
  before: T,
  typed: T,
  groups = ['links', 'more'],
): T {
  const names = Object.keys(stored) as (keyof T)[]
  const entries = names.map((name) => {
    const [now, was, is] = [stored[name], before[name], typed[name]]
    if (isSameValue(was, is)) return [name, now]
    if (name === 'topics')
      return [name, withChosen(now as TopicKey[], was as TopicKey[], is as TopicKey[])]
    const isGroup = groups.includes(String(name))
    return [name, isGroup ? withTyped(now as object, was as object, is as object, []) : is]
  })
  return Object.fromEntries(entries) as T
}
