import { setImmediate } from 'node:timers/promises'
import type { Payload } from 'payload'
import { v5 } from 'uuid'
import { asVisitor, VISITOR_READS } from '@/cms/database/connections'
import { linkId } from '@/cms/episodes/link-checks'
import { audioType } from '@/domain/listening/audio'
import type { Picture, SiteFrame } from '@/domain/content'
import type { EpisodeKind } from '@/domain/episodes/episode-name'
import { lengthSeconds } from '@/domain/episodes/episode-length'
import { headingsInBold } from '@/domain/feeds/feeds'
import { notesText } from '@/domain/notes/show-notes'
import { aboutPath, episodePath, personPath } from '@/domain/paths'
import { personSlug } from '@/domain/guests/person-slug'
import {
  toFeedCategory,
  type FeedCategory,
  type PodcastType,
  type SeasonName,
} from '@/domain/feeds/feed-identity'
import { episodeCoverPath, itemDescription, guidSource } from '@/domain/feeds/podcast-feed'
import type { Episode } from '@/payload-types'
import { getCms } from '../payload'
import { toPicture } from './mappers'
import { getFrame } from './pages'
import { listTextFiles } from './timed-texts'

/** The namespace of feeds (Podcasting 2.0, `podcast:guid`). */
const FEED_NAMESPACE = 'ead4c236-bf58-58c6-a2c6-a6b28d128cb6'

/** The identity of a feed whose show has no other: made of its address. */
export const podcastGuid = (feedAddress: string): string =>
  v5(guidSource(feedAddress), FEED_NAMESPACE)

export type FeedIdentity = {
  /** Its own, from wherever it was published first; null if it has none but that of its address. */
  guid: string | null
  type: PodcastType
  categories: FeedCategory[]
  isLocked: boolean
  isComplete: boolean
  seasonNames: Map<SeasonName['season'], SeasonName['name']>
}

async function readIdentity(cms: Payload, category: string): Promise<FeedIdentity> {
  const site = await cms.findGlobal({ slug: 'site', depth: 0, ...asVisitor() })
  const categories = [...new Set([category, site.secondCategory || category])]
  return {
    guid: site.podcastGuid || null,
    type: site.podcastType ?? 'episodic',
    categories: categories.map(toFeedCategory),
    isLocked: site.isFeedLocked !== false,
    isComplete: site.isComplete === true,
    seasonNames: new Map((site.seasonNames ?? []).map(({ season, name }) => [season, name])),
  }
}

/** One episode of the audio feed. */
export type PodcastItem = {
  id: string
  url: string
  /** As an app counts it (`itunes:episode`); null where it does not. */
  number: number | null
  kind: EpisodeKind
  season: number | null
  isExplicit: boolean
  /** As its feed had it, until the host gave it another. */
  title: string
  /** As pages have it. */
  name: string
  /** The notes as HTML; the words they begin with where that is too long for Apple. */
  description: string
  html: string
  published: Date
  seconds: number | null
  /** `bytes` is 0 while the file's server has not said (RSS Advisory Board, `enclosure`). */
  audio: { url: string; bytes: number; type: string }
  guests: Person[]
  /** Its own cover, null if it has none. */
  cover: string | null
  transcript: { url: string; type: string } | null
  chapters: string | null
}

/** Someone of the show or of an episode (Podcasting 2.0, `podcast:person`). */
export type Person = { name: string; link: string | null; picture: string | null }

/** Returns what its tags say of an episode: as they came, if it was imported. */
function countedIn(
  { episodeNum, episodeType, season, seasonEpisode, isExplicit }: Episode,
  { countsBy, podcastFeed }: SiteFrame,
): Pick<PodcastItem, 'number' | 'kind' | 'season' | 'isExplicit'> {
  const kind = episodeType ?? 'full'
  // The running number is what pages say, and was the feed's own unless that begins anew.
  const running = countsBy === 'number' && kind === 'full' ? episodeNum : null
  // One of a season has its number there, or none.
  const isOfSeason = typeof season === 'number' || running === null
  const number = (isOfSeason ? seasonEpisode : running) ?? null
  return {
    // It counts from 1 (Apple, `itunes:episode`).
    number: number !== null && number > 0 ? number : null,
    kind,
    season: season ?? null,
    isExplicit: isExplicit ?? podcastFeed?.isExplicit ?? false,
  }
}

/** So many are read at once: with the HTML of their notes, more would keep others waiting. */
const PER_READ = 50

/** All episodes with audio that visitors see, newest first: apps know a show only as its feed has it. */
async function readEpisodes(cms: Payload): Promise<Episode[]> {
  const common = {
    collection: 'episodes',
    depth: 0,
    joins: false,
    pagination: false,
    sort: '-episodeNum',
    ...asVisitor(),
  } as const
  const { docs: all } = await cms.find({
    ...common,
    where: { and: [{ audioUrl: { exists: true } }, { isSample: { not_equals: true } }] },
    select: {},
  })
  const episodes: Episode[] = []
  for (let start = 0; start < all.length; start += PER_READ) {
    const ids = all.slice(start, start + PER_READ).map(({ id }) => id)
    const { docs } = await cms.find({ ...common, where: { id: { in: ids } } })
    episodes.push(...docs)
    await setImmediate() // Whoever else asks meanwhile comes first.
  }
  return episodes
}

/** The episodes with audio that visitors see, newest first; null while the audio feed is off. */
export async function getPodcastFeed() {
  const frame = await getFrame()
  if (!frame.podcastFeed) return null
  const cms = await getCms()
  const episodes = await readEpisodes(cms)
  const withAudio = episodes.flatMap((episode) =>
    episode.audioUrl ? [{ ...episode, audioUrl: episode.audioUrl }] : [],
  )
  const ids = withAudio.map(({ id }) => id)
  const [{ docs: files }, { docs: guests }, texts] = await Promise.all([
    cms.find({
      collection: 'audio-files',
      where: { id: { in: withAudio.map(({ audioUrl }) => linkId(audioUrl)) } },
      depth: 0,
      pagination: false,
      overrideAccess: true, // Length and type of files that the feed names for everybody.
      req: { transactionID: VISITOR_READS },
    }),
    cms.find({
      collection: 'guests',
      where: { episode: { in: ids } },
      // Not `episode`, which would be read again for each of them.
      select: {
        guestName: true,
        person: true,
        personalLink: true,
        podcastEpisode: true,
        image: true,
      },
      sort: 'guestName',
      depth: 1,
      pagination: false,
      ...asVisitor(),
    }),
    listTextFiles(ids),
  ])
  const known = new Map(files.map((file) => [file.url, file]))
  const guestsOf = new Map<number | null | undefined, typeof guests>()
  for (const guest of guests) {
    const others = guestsOf.get(guest.podcastEpisode)
    if (others) others.push(guest)
    else guestsOf.set(guest.podcastEpisode, [guest])
  }
  const address = (path: string) => new URL(path, frame.siteUrl).href
  const pictureAddress = (picture: Picture | null) => picture && address(picture.src)
  const items = withAudio.map((episode): PodcastItem => {
    const { id, audioUrl } = episode
    const html = headingsInBold(episode.descriptionHtml ?? '')
    const file = known.get(audioUrl)
    const { transcript, chapters } = texts.get(id) ?? {}
    return {
      id: episode.guid ?? id, // Each has one.
      url: address(episodePath(id)),
      ...countedIn(episode, frame),
      title: episode.feedTitle || episode.title,
      name: episode.title,
      description: itemDescription(html, notesText(episode.description)),
      html,
      published: new Date(episode.publishedAt ?? episode.createdAt),
      seconds: lengthSeconds(episode.episodeLength ?? ''),
      audio: {
        url: new URL(audioUrl).href,
        bytes: file?.bytes ?? 0,
        type: file?.type ?? audioType(audioUrl),
      },
      guests: (guestsOf.get(episode.episodeNum) ?? []).map(
        ({ guestName: name, person, personalLink, image }) => ({
          name,
          link: frame.pages.guests
            ? address(personPath(person ?? personSlug(name)))
            : (personalLink ?? null),
          picture: pictureAddress(toPicture(image, 'guest_headshots')),
        }),
      ),
      cover: (episode.image ?? episode.generatedArt) ? address(episodeCoverPath(id)) : null,
      transcript: transcript ? { url: address(transcript.path), type: transcript.type } : null,
      chapters: chapters ? address(chapters) : null,
    }
  })
  const host: Person = {
    name: frame.hostName,
    link: address(encodeURI(aboutPath(frame.hostName))),
    picture: pictureAddress(frame.hostPhoto),
  }
  const identity = await readIdentity(cms, frame.podcastFeed.category)
  return { frame, feed: frame.podcastFeed, identity, address, host, items }
}
