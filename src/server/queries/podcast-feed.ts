import { createHash } from 'node:crypto'
import { PODCAST_FEED_LENGTH } from '@/cms/audio-files'
import { asVisitor, VISITOR_READS } from '@/cms/connections'
import { linkId } from '@/cms/link-checks'
import { audioType } from '@/domain/audio'
import { lengthSeconds } from '@/domain/episode-length'
import { episodePath } from '@/domain/paths'
import { guidSource } from '@/domain/podcast-feed'
import { getCms } from '../payload'
import { getFrame } from './pages'

/** The namespace of feeds (Podcasting 2.0, `podcast:guid`). */
const FEED_NAMESPACE = Buffer.from('ead4c236bf5858c6a2c6a6b28d128cb6', 'hex')

/** The identity of a feed: a UUID of version 5 (RFC 9562, 5.5) of its address. */
export function podcastGuid(feedAddress: string): string {
  const hash = createHash('sha1').update(FEED_NAMESPACE).update(guidSource(feedAddress)).digest()
  const bytes = hash.subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** One episode of the audio feed. */
export type PodcastItem = {
  id: string
  url: string
  number: number
  title: string
  html: string
  published: Date
  seconds: number | null
  /** `bytes` is 0 while the file's server has not said (RSS Advisory Board, `enclosure`). */
  audio: { url: string; bytes: number; type: string }
  guests: { name: string; link: string | null }[]
}

/** The episodes with audio that visitors see, newest first; null while the audio feed is off. */
export async function getPodcastFeed() {
  const frame = await getFrame()
  if (!frame.podcastFeed) return null
  const cms = await getCms()
  const { docs: episodes } = await cms.find({
    collection: 'episodes',
    where: { and: [{ audioUrl: { exists: true } }, { isSample: { not_equals: true } }] },
    limit: PODCAST_FEED_LENGTH,
    depth: 0,
    joins: false,
    pagination: false,
    sort: '-episodeNum',
    ...asVisitor(),
  })
  const withAudio = episodes.flatMap((episode) =>
    episode.audioUrl ? [{ ...episode, audioUrl: episode.audioUrl }] : [],
  )
  const [{ docs: files }, { docs: guests }] = await Promise.all([
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
      where: { episode: { in: withAudio.map(({ id }) => id) } },
      select: { guestName: true, personalLink: true, episode: true },
      sort: 'guestName',
      depth: 0,
      pagination: false,
      ...asVisitor(),
    }),
  ])
  const known = new Map(files.map((file) => [file.url, file]))
  const address = (path: string) => new URL(path, frame.siteUrl).href
  const items = withAudio.map((episode): PodcastItem => {
    const { id, audioUrl } = episode
    const file = known.get(audioUrl)
    return {
      id: episode.guid ?? address(episodePath(id)),
      url: address(episodePath(id)),
      number: episode.episodeNum,
      title: episode.title,
      html: episode.descriptionHtml ?? '',
      published: new Date(episode.publishedAt ?? episode.createdAt),
      seconds: lengthSeconds(episode.episodeLength ?? ''),
      audio: { url: audioUrl, bytes: file?.bytes ?? 0, type: file?.type ?? audioType(audioUrl) },
      guests: guests
        .filter((guest) => guest.episode === id)
        .map(({ guestName, personalLink }) => ({ name: guestName, link: personalLink ?? null })),
    }
  })
  return { frame, feed: frame.podcastFeed, address, items }
}
