import { countOf } from '../language/text'

/** The steps of moving a feed to this site, in the order in which they are taken. */
export const MOVE_STEPS = ['publish', 'same', 'unlock', 'announce', 'redirect', 'official'] as const
export type MoveStepId = (typeof MOVE_STEPS)[number]

/** Unknown if the old feed could not be read. */
export type MoveState = 'done' | 'open' | 'unknown'

export type MoveStep = { id: MoveStepId; state: MoveState; says: string }

export type Differences = { count: number; titles: string[] }

export type Moving = {
  /** The feed that the show was imported from, and the one of this site. */
  oldUrl: string
  newUrl: string
  steps: MoveStep[]
  /** Episodes of the old feed that the new one does not have, or not by the same GUID. */
  missing: Differences
  /** Episodes whose audio file has another URL. */
  audio: Differences
  comparedWith: 'feed' | 'import'
  /** Reason why the old feed could not be read, in a sentence. */
  problem: string | null
}

export type FeedEpisode = { guid: string; title: string; audio: string | null }

const NAMED = 5

const differences = (episodes: readonly FeedEpisode[]): Differences => ({
  count: episodes.length,
  titles: episodes.slice(0, NAMED).map(({ title }) => title),
})

const spelled = (address: string | null): string | null =>
  address !== null && URL.canParse(address) ? new URL(address).href : address

/**
 * Compares what apps would notice when they read the new feed in place of the old one: they know
 * episodes by their GUIDs, and what they have loaded by the address of the file.
 */
export function compareFeeds(
  former: readonly FeedEpisode[],
  next: readonly FeedEpisode[],
): Pick<Moving, 'missing' | 'audio'> {
  const known = new Map(next.map((episode) => [episode.guid, episode]))
  return {
    missing: differences(former.filter(({ guid }) => !known.has(guid))),
    audio: differences(
      former.filter(({ guid, audio }) => {
        const episode = known.get(guid)
        return episode !== undefined && spelled(episode.audio) !== spelled(audio)
      }),
    ),
  }
}

/** `a`, or `a` with a slash at its end or in other letters of its host: the same place. */
const isSamePlace = (a: string | null, b: string): boolean =>
  a !== null && (spelled(a) ?? '').replace(/\/+$/, '') === (spelled(b) ?? '').replace(/\/+$/, '')

export type OldFeed = {
  /** Each redirect, with its status and where it leads. */
  hops: readonly { status: number; to: string }[]
  isOwn: boolean
  /** Null if it could not be read. */
  links: { newFeedUrl: string | null; isLocked: boolean | null } | null
}

export type OwnFeed = {
  url: string
  isPublished: boolean
  /** The feed that the site names as the show's; null for its own. */
  officialUrl: string | null
}

const step = (id: MoveStepId, state: MoveState, says: string): MoveStep => ({ id, state, says })

const UNREAD = 'The old feed couldn’t be read, so this can’t be checked.'
const LEADS_HERE = 'The old URL leads here, so nothing reads this there any more.'

function redirectStep({ hops, isOwn, links }: OldFeed, { url }: OwnFeed): MoveStep {
  const last = hops.at(-1)
  if (!isOwn || !last)
    return links === null
      ? step('redirect', 'unknown', UNREAD)
      : step('redirect', 'open', 'The old URL still shows the old feed.')
  if (!isSamePlace(last.to, url))
    return step('redirect', 'open', `The old URL leads to ${last.to}. It must lead to ${url}.`)
  const temporary = hops.find(({ status }) => status !== 301 && status !== 308)
  return temporary
    ? step(
        'redirect',
        'open',
        `The old URL leads here, but only for now (${temporary.status}). Ask for a permanent redirect (301).`,
      )
    : step('redirect', 'done', 'The old URL leads here permanently.')
}

function announceStep({ isOwn, links }: OldFeed, { url }: OwnFeed): MoveStep {
  if (isOwn) return step('announce', 'done', LEADS_HERE)
  if (!links) return step('announce', 'unknown', UNREAD)
  if (isSamePlace(links.newFeedUrl, url))
    return step('announce', 'done', 'The old feed names the new URL.')
  return step(
    'announce',
    'open',
    links.newFeedUrl
      ? `The old feed names another URL: ${links.newFeedUrl}.`
      : 'The old feed doesn’t name a new URL yet.',
  )
}

function unlockStep({ isOwn, links }: OldFeed): MoveStep {
  if (isOwn) return step('unlock', 'done', LEADS_HERE)
  if (!links) return step('unlock', 'unknown', UNREAD)
  return links.isLocked === true
    ? step('unlock', 'open', 'The old feed is locked.')
    : step('unlock', 'done', 'The old feed is not locked.')
}

function sameStep({ missing, audio }: Pick<Moving, 'missing' | 'audio'>): MoveStep {
  const parts = [
    missing.count > 0 && `${countOf(missing.count, 'episode is', 'episodes are')} missing here`,
    audio.count > 0 &&
      `${countOf(audio.count, 'episode has', 'episodes have')} another audio file here`,
  ].filter((part) => part !== false)
  return parts.length > 0
    ? step('same', 'open', `${parts.join(', and ')}. Don’t move yet.`)
    : step('same', 'done', 'Every episode is here under the same ID, with the same audio file.')
}

export const moveSteps = (
  old: OldFeed,
  own: OwnFeed,
  found: Pick<Moving, 'missing' | 'audio'>,
): MoveStep[] => [
  own.isPublished
    ? step('publish', 'done', 'This site publishes your podcast feed.')
    : step('publish', 'open', 'This site doesn’t publish a podcast feed yet.'),
  sameStep(found),
  unlockStep(old),
  announceStep(old, own),
  redirectStep(old, own),
  own.officialUrl === null || isSamePlace(own.officialUrl, own.url)
    ? step('official', 'done', 'This site names its own feed as the show’s.')
    : step('official', 'open', `This site still names ${own.officialUrl} as the show’s feed.`),
]

export const hasMoved = (steps: readonly MoveStep[]): boolean =>
  steps.every(({ state }) => state === 'done')
