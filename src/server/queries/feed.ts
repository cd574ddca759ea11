import { asVisitor, VISITOR_READS } from '@/cms/database/connections'
import { formerFeedIds } from '@/cms/feeds/feed-guids'
import { audioType } from '@/domain/listening/audio'
import { lengthSeconds } from '@/domain/episodes/episode-length'
import type { SiteLanguage } from '@/domain/language/language'
import { namedTitle, toNamedEpisode } from '@/domain/episodes/episode-name'
import { platformLinks } from '@/domain/episodes/links'
import { escapeHtml } from '@/domain/feeds/markup'
import { episodePath } from '@/domain/paths'
import { categoriesOf, topicsOf } from '@/domain/topics/topics'
import { textsOf } from '@/domain/texts'
import { fill } from '@/domain/texts/fill'
import type { Episode } from '@/payload-types'
import { getCms } from '../payload'
import { getFrame } from './pages'
import { toPicture } from './mappers'
import { listTextFiles } from './timed-texts'

const FEED_LENGTH = 50

/** One episode as a feed item; all addresses are absolute. */
export type FeedItem = {
  id: string
  url: string
  title: string
  /** The description, and where to listen to the episode. */
  html: string
  image: string | null
  /** The audio file, if there is one, and how long it is in seconds if that is known. */
  audio: { url: string; type: string; seconds: number | null } | null
  tags: string[]
  transcript: { url: string; type: string } | null
  chapters: string | null
  published: Date
  modified: Date
}

const toHtml = (episode: Episode, language: SiteLanguage): string => {
  const { feeds, shared } = textsOf(language)
  const links = platformLinks(episode).map(
    ({ platform, href }) => `<a href="${escapeHtml(href)}">${platform}</a>`,
  )
  return [
    episode.descriptionHtml ?? '',
    ...(links.length > 0
      ? [`<p>${fill(feeds.findItOn, { platforms: links.join(shared.comma) })}</p>`]
      : []),
  ].join('\n')
}

/**
 * The newest episodes that visitors see, newest first, and the site's names and links. Samples are
 * left out.
 */
export async function getFeed() {
  const [cms, frame] = await Promise.all([getCms(), getFrame()])
  const { docs } = await cms.find({
    collection: 'episodes',
    where: { isSample: { not_equals: true } },
    limit: FEED_LENGTH,
    depth: 1,
    joins: false,
    ...asVisitor(),
    pagination: false,
    sort: '-episodeNum',
  })
  const [files, former] = await Promise.all([
    listTextFiles(docs.map(({ id }) => id)),
    formerFeedIds(
      { payload: cms, transactionID: VISITOR_READS },
      docs.flatMap(({ guid }) => guid ?? []),
    ),
  ])
  const address = (path: string) => new URL(path, frame.siteUrl).href
  const { shared } = textsOf(frame.language, frame.episodeLanguage, frame.countsBy)
  const items = docs.map((episode): FeedItem => {
    const picture = toPicture(episode.image, 'podcasts')
    const url = address(episodePath(episode.id))
    const { transcript, chapters } = files.get(episode.id) ?? {}
    return {
      id: (episode.guid && former.get(episode.guid)) ?? episode.guid ?? episode.id,
      url,
      title: namedTitle({ ...toNamedEpisode(episode), title: episode.title }, shared),
      html: toHtml(episode, frame.language),
      image: picture && address(picture.src),
      transcript: transcript ? { url: address(transcript.path), type: transcript.type } : null,
      chapters: chapters ? address(chapters) : null,
      audio: episode.audioUrl
        ? {
            url: episode.audioUrl,
            type: audioType(episode.audioUrl),
            seconds: lengthSeconds(episode.episodeLength ?? ''),
          }
        : null,
      tags: topicsOf(categoriesOf(episode), frame.topics).map(({ title }) => title),
      published: new Date(episode.publishedAt ?? episode.createdAt),
      modified: new Date(episode.modifiedAt ?? episode.updatedAt),
    }
  })
  return { frame, address, items }
}
