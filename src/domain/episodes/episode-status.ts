import { isEmpty, isMissing } from './episode-rules'
import { videoLink } from './links'
import { unlinkedGuests } from '../guests/named-guests'
import type { StoredCategories } from '../topics/topics'
import { isReleased } from './release'
import { formatInstant } from '../show/show-time'

export const MISSING_THINGS = [
  'title',
  'notes',
  'image',
  'length',
  'date',
  'listen link',
  'theme',
  'guest',
] as const

export type MissingThing = (typeof MISSING_THINGS)[number]

export const MISSING_NAMES: Record<MissingThing, string> = {
  title: 'title',
  notes: 'notes',
  image: 'image',
  length: 'length',
  date: 'date',
  'listen link': 'listen link',
  theme: 'topic',
  guest: 'guest',
}

/** `edited` is live, with a newer draft that visitors do not see. */
export const EPISODE_STATES = ['live', 'edited', 'scheduled', 'draft', 'trash'] as const

export type EpisodeState = (typeof EPISODE_STATES)[number]

export type EpisodeStatus = {
  state: EpisodeState
  /** In words, the same everywhere: "Scheduled Tue 24 Nov, 06:00". */
  label: string
  missing: MissingThing[]
}

type Text = string | null | undefined

export type StatusContent = {
  title?: Text
  description?: Text
  image?: unknown
  generatedArt?: Text
  episodeLength?: Text
  episodeDate?: Text
  audioUrl?: Text
  releaseAt?: string | Date | null
  hiddenFromApps?: boolean | null
  _status?: 'draft' | 'published' | null
} & Parameters<typeof videoLink>[0] &
  Pick<StoredCategories, 'topics'>

/**
 * Returns what an episode lacks before it is ready for visitors. A guest is missing only if the
 * title names someone who is not linked.
 * @param guestNames of the guests that are linked to it
 * @param hasTopics whether the site has topics at all; nothing lacks one without
 */
export function missingThings(
  episode: StatusContent,
  guestNames: readonly string[] = [],
  hasTopics = true,
): MissingThing[] {
  const lacks: Record<MissingThing, boolean> = {
    title: isMissing('title', episode.title),
    notes: isMissing('description', episode.description),
    // Drawn from its title, it lacks none.
    image: isEmpty(episode.image) && isEmpty(episode.generatedArt),
    length: isEmpty(episode.episodeLength),
    date: isMissing('episodeDate', episode.episodeDate),
    'listen link': !episode.audioUrl && !videoLink(episode),
    theme: hasTopics && !episode.topics?.length,
    guest: unlinkedGuests(episode.title ?? '', guestNames).length > 0,
  }
  return MISSING_THINGS.filter((thing) => lacks[thing])
}

const NEEDED: Partial<Record<MissingThing, string>> = {
  title: 'a title',
  notes: 'notes',
  date: 'a date',
  'listen link': 'audio or a link',
}

function draftLabel(missing: MissingThing[]): string {
  const needed = missing.flatMap((thing) => NEEDED[thing] ?? [])
  if (needed.length > 1) return `Draft, ${needed.length} things needed`
  if (needed.length === 1) return `Draft, needs ${needed[0]}`
  return missing.length === 0
    ? 'Draft, ready to publish'
    : `Draft, ready, ${missing.length} nice to have`
}

/**
 * The one status of an episode.
 * @param episode.stored the row that visitors are served from, if it is published
 * @param episode.draft the newest version if it is a draft, else null
 * @param episode.guestNames of the guests that are linked to it
 * @param show.hasTopics whether the site has topics
 */
export function episodeStatus(
  episode: {
    stored: StatusContent
    draft?: StatusContent | null
    deletedAt?: string | Date | null
    guestNames?: readonly string[]
  },
  { now, timeZone, hasTopics }: { now: Date; timeZone: string; hasTopics?: boolean },
): EpisodeStatus {
  const { stored, draft, deletedAt, guestNames } = episode
  const missing = missingThings(draft ?? stored, guestNames, hasTopics)
  const as = (state: EpisodeState, label: string): EpisodeStatus => ({ state, label, missing })
  if (deletedAt) return as('trash', 'In trash')
  if (stored._status !== 'published') return as('draft', draftLabel(missing))
  if (stored.releaseAt && !isReleased(stored.releaseAt, now))
    return as('scheduled', `Scheduled ${formatInstant(stored.releaseAt, now, timeZone)}`)
  if (draft) return as('edited', 'Live, unpublished changes')
  return as('live', stored.hiddenFromApps ? 'Live, hidden from apps' : 'Live')
}
