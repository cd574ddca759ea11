import { createHash } from 'node:crypto'
import { PODCAST_FEED_LENGTH } from '@/cms/audio-files'
import { asVisitor, VISITOR_READS } from '@/cms/connections'
import { wordsOf } from '@/cms/fields/notes-words'
import { linkId } from '@/cms/link-checks'
import { audioType } from '@/domain/audio'
import type { Picture } from '@/domain/content'
import { lengthSeconds } from '@/domain/episode-length'
import { htmlForReaders } from '@/domain/feeds'
import { aboutPath, episodePath, personPath } from '@/domain/paths'
import { personSlug } from '@/domain/people'
import { episodeCoverPath, itemDescription, guidSource } from '@/domain/podcast-feed'
import { getCms } from '../payload'
import { toPicture } from './mappers'
import { getFrame } from './pages'
import { listTextFiles } from './timed-texts'

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

/** Somebody of the show or of an episode (Podcasting 2.0, `podcast:person`). */
export type Person = { name: string; link: string | null; picture: string | null }

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
  const address = (path: string) => new URL(path, frame.siteUrl).href
  const pictureAddress = (picture: Picture | null) => picture && address(picture.src)
  const items = withAudio.map((episode): PodcastItem => {
    const { id, audioUrl } = episode
    const html = htmlForReaders(episode.descriptionHtml ?? '')
    const file = known.get(audioUrl)
    const { transcript, chapters } = texts.get(id) ?? {}
    return {
      id: episode.guid ?? id, // Each has one.
      url: address(episodePath(id)),
      number: episode.episodeNum,
      title: episode.title,
      description: itemDescription(html, wordsOf(episode.description)),
      html,
      published: new Date(episode.publishedAt ?? episode.createdAt),
      seconds: lengthSeconds(episode.episodeLength ?? ''),
      audio: {
        url: new URL(audioUrl).href,
        bytes: file?.bytes ?? 0,
        type: file?.type ?? audioType(audioUrl),
      },
      guests: guests
        .filter(({ podcastEpisode }) => podcastEpisode === episode.episodeNum)
        .map(({ guestName: name, person, personalLink, image }) => ({
          name,
          link: frame.pages.guests
            ? address(personPath(person ?? personSlug(name)))
            : (personalLink ?? null),
          picture: pictureAddress(toPicture(image, 'guest_headshots')),
        })),
      cover: episode.image ? address(episodeCoverPath(id)) : null,
      transcript: transcript ? { url: address(transcript.path), type: transcript.type } : null,
      chapters: chapters ? address(chapters) : null,
    }
  })
  const host: Person = {
    name: frame.hostName,
    link: address(encodeURI(aboutPath(frame.hostName))),
    picture: pictureAddress(frame.hostPhoto),
  }
  return { frame, feed: frame.podcastFeed, address, host, items }
}
