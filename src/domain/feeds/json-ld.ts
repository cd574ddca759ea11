/** Descriptions of pages in schema.org terms, for search engines. */
import { audioType } from '../listening/audio'
import type { EpisodeDetail, ListeningPath, PersonDetail, QuoteItem, SiteFrame } from '../content'
import { audioFeed } from './feeds'
import type { OwnPage } from '../pages/own-page'
import { isoDuration, lengthSeconds } from '../episodes/episode-length'
import { iconPath } from '../images/icons'
import { PODCAST_COVER_PATH } from './podcast-feed'
import {
  aboutPath,
  episodePath,
  episodeTranscriptPath,
  listeningPath,
  PATHS,
  personPath,
  quotePath,
} from '../paths'

type Frame = Pick<
  SiteFrame,
  | 'siteUrl'
  | 'episodeLanguage'
  | 'showName'
  | 'hostName'
  | 'tagline'
  | 'officialFeedUrl'
  | 'socials'
> &
  Partial<Pick<SiteFrame, 'countsBy' | 'apps' | 'podcastFeed' | 'cover' | 'logo' | 'hostPhoto'>>

export type JsonLd = { '@context': 'https://schema.org'; '@type': string; [key: string]: unknown }

const CONTEXT = { '@context': 'https://schema.org' } as const

const addressIn = (frame: Pick<Frame, 'siteUrl'>) => (path: string) =>
  new URL(path, frame.siteUrl).href

const seriesId = (frame: Pick<Frame, 'siteUrl'>) => `${addressIn(frame)(PATHS.home)}#show`

/** The square picture of the show: its cover, that of its feed, or the site's own mark. */
export const squareOf = ({ cover, podcastFeed }: Pick<Frame, 'cover' | 'podcastFeed'>): string =>
  cover?.src ?? (podcastFeed ? PODCAST_COVER_PATH : iconPath('512'))

/** The show (schema.org/PodcastSeries). */
export function podcastSeries(frame: Frame): JsonLd {
  const address = addressIn(frame)
  const feed = audioFeed({ podcastFeed: null, ...frame })
  const elsewhere = new Set([...(frame.apps ?? []), ...frame.socials].map(({ href }) => href))
  return {
    ...CONTEXT,
    '@type': 'PodcastSeries',
    '@id': seriesId(frame),
    name: frame.showName,
    description: frame.tagline,
    url: address(PATHS.home),
    image: address(
      frame.cover || frame.podcastFeed || !frame.logo ? squareOf(frame) : frame.logo.src,
    ),
    inLanguage: frame.episodeLanguage,
    author: {
      '@type': 'Person',
      name: frame.hostName,
      ...(frame.hostPhoto ? { image: address(frame.hostPhoto.src) } : {}),
      url: address(encodeURI(aboutPath(frame.hostName))),
    },
    ...(feed ? { webFeed: feed } : {}),
    ...(elsewhere.size > 0 ? { sameAs: [...elsewhere] } : {}),
  }
}

/** A transcript to take along (schema.org/MediaObject). */
const captionOf = (file: string) => ({
  '@type': 'MediaObject',
  contentUrl: file,
  encodingFormat: file.endsWith('.vtt') ? 'text/vtt' : 'text/plain',
})

/** Returns what the show counts an episode by, and its season (schema.org/PodcastSeason). */
const numberOf = (
  { number, kind, season, seasonEpisode }: EpisodeDetail,
  { countsBy = 'number' }: Pick<Frame, 'countsBy'>,
) => {
  const counted = countsBy === 'number' ? number : countsBy === 'season' ? seasonEpisode : undefined
  return {
    ...(counted === undefined || kind ? {} : { episodeNumber: counted }),
    ...(season === undefined
      ? {}
      : { partOfSeason: { '@type': 'PodcastSeason', seasonNumber: season } }),
  }
}

/** An episode, with links to it on other platforms (schema.org/PodcastEpisode). */
export function podcastEpisode(episode: EpisodeDetail, frame: Frame): JsonLd {
  const address = addressIn(frame)
  const { publishedAt, modifiedAt, length, picture, audioUrl, episodeUrl, guests, platforms } =
    episode
  const { chapters, transcript } = episode
  const seconds = lengthSeconds(length ?? '')
  const duration = seconds === null ? null : isoDuration(seconds)
  const places = [...(audioUrl ? [audioUrl] : []), ...platforms.map(({ href }) => href)]
  const elsewhere = [...platforms.map(({ href }) => href), ...(episodeUrl ? [episodeUrl] : [])]
  return {
    ...CONTEXT,
    '@type': 'PodcastEpisode',
    '@id': address(episodePath(episode.id)),
    url: address(episodePath(episode.id)),
    name: episode.title,
    ...numberOf(episode, frame),
    description: episode.description,
    inLanguage: frame.episodeLanguage,
    ...(publishedAt ? { datePublished: publishedAt } : {}),
    ...(modifiedAt ? { dateModified: modifiedAt } : {}),
    ...(duration ? { duration } : {}),
    ...(picture ? { image: address(picture.src) } : {}),
    ...(guests.length > 0
      ? {
          contributor: guests.map(({ name, link }) => ({
            '@type': 'Person',
            name,
            ...(link ? { url: link } : {}),
          })),
        }
      : {}),
    ...(elsewhere.length > 0 ? { sameAs: elsewhere } : {}),
    ...(audioUrl
      ? {
          associatedMedia: {
            '@type': 'AudioObject',
            contentUrl: audioUrl,
            encodingFormat: audioType(audioUrl),
            ...(duration ? { duration } : {}),
            ...(transcript ? { caption: captionOf(address(transcript.file)) } : {}),
          },
        }
      : {}),
    ...(chapters.length > 0
      ? {
          hasPart: chapters.map(({ at, title }) => ({
            '@type': 'Clip',
            name: title,
            startOffset: at,
            url: `${address(episodePath(episode.id))}#t=${at}`,
          })),
        }
      : {}),
    ...(places.length > 0
      ? {
          potentialAction: {
            '@type': 'ListenAction',
            target: places,
          },
        }
      : {}),
    partOfSeries: {
      '@type': 'PodcastSeries',
      '@id': seriesId(frame),
      name: frame.showName,
      url: address(PATHS.home),
    },
  }
}

/** The page with the transcript of an episode (schema.org/WebPage). */
export const transcriptLd = (
  { id, title, modifiedAt }: Pick<EpisodeDetail, 'id' | 'title' | 'modifiedAt'>,
  frame: Pick<Frame, 'siteUrl' | 'episodeLanguage'>,
): JsonLd => ({
  ...CONTEXT,
  '@type': 'WebPage',
  '@id': addressIn(frame)(episodeTranscriptPath(id)),
  url: addressIn(frame)(episodeTranscriptPath(id)),
  name: title,
  inLanguage: frame.episodeLanguage,
  ...(modifiedAt ? { dateModified: modifiedAt } : {}),
  about: {
    '@type': 'PodcastEpisode',
    '@id': addressIn(frame)(episodePath(id)),
    name: title,
    url: addressIn(frame)(episodePath(id)),
  },
})

/** Someone who was on the show (schema.org/Person). */
export const personLd = (person: PersonDetail, frame: Pick<Frame, 'siteUrl'>): JsonLd => ({
  ...CONTEXT,
  '@type': 'Person',
  '@id': addressIn(frame)(personPath(person.person)),
  url: addressIn(frame)(personPath(person.person)),
  name: person.name,
  ...(person.description ? { description: person.description } : {}),
  ...(person.picture ? { image: addressIn(frame)(person.picture.src) } : {}),
  ...(person.link ? { sameAs: [person.link] } : {}),
})

/** A page that the host has written, and the questions that it answers (schema.org/FAQPage). */
export function ownPageLd(
  page: OwnPage,
  frame: Pick<Frame, 'siteUrl'> & Pick<SiteFrame, 'language'>,
): JsonLd[] {
  const url = addressIn(frame)(page.path)
  const questions = page.blocks.flatMap((block) =>
    block.kind === 'questions' ? block.questions : [],
  )
  const about = {
    ...CONTEXT,
    '@id': url,
    url,
    name: page.title,
    ...(page.intro ? { description: page.intro } : {}),
    inLanguage: frame.language,
    dateModified: page.changedAt,
    isPartOf: { '@id': seriesId(frame) },
  }
  if (questions.length === 0) return [{ ...about, '@type': 'WebPage' }]
  const mainEntity = questions.map(({ question, html }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: html },
  }))
  return [{ ...about, '@type': 'FAQPage', mainEntity }]
}

/** A quote of the week (schema.org/Quotation). */
export const quotation = (
  quote: QuoteItem,
  frame: Pick<Frame, 'siteUrl' | 'episodeLanguage'>,
): JsonLd => ({
  ...CONTEXT,
  '@type': 'Quotation',
  '@id': addressIn(frame)(quotePath(quote.id)),
  url: addressIn(frame)(quotePath(quote.id)),
  text: quote.text,
  creditText: quote.author,
  inLanguage: frame.episodeLanguage,
  datePublished: quote.day,
})

/** The episodes of a listening path in their order (schema.org/ItemList). */
export const itemList = (path: ListeningPath, frame: Pick<Frame, 'siteUrl'>): JsonLd => ({
  ...CONTEXT,
  '@type': 'ItemList',
  '@id': addressIn(frame)(listeningPath(path.topic)),
  url: addressIn(frame)(listeningPath(path.topic)),
  name: path.title,
  ...(path.intro ? { description: path.intro } : {}),
  itemListOrder: 'https://schema.org/ItemListOrderAscending',
  numberOfItems: path.steps.length,
  itemListElement: path.steps.map(({ episode }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: episode.title,
    url: addressIn(frame)(episodePath(episode.id)),
  })),
})

/** The trail from the landing page to a page, which comes last. */
export const breadcrumbs = (
  frame: Pick<Frame, 'siteUrl' | 'showName'>,
  way: { name: string; path: string }[],
): JsonLd => ({
  ...CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: frame.showName, path: PATHS.home }, ...way].map(
    ({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressIn(frame)(path),
    }),
  ),
})
