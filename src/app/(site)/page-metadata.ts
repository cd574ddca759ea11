import type { Metadata } from 'next'
import { CARD } from '@/art/card'
import { audioType } from '@/domain/listening/audio'
import { withClip, type Clip } from '@/domain/listening/clip'
import { clockTime } from '@/domain/listening/playback'
import type { EpisodeDetail, SiteFrame } from '@/domain/content'
import { audioFeed, FEEDS } from '@/domain/feeds/feeds'
import { openGraphLocale } from '@/domain/language/language'
import { oembedAddress } from '@/domain/feeds/oembed'
import { shorten } from '@/domain/language/text'
import { textsOf } from '@/domain/texts'
import { fill } from '@/domain/texts/fill'
import { getCard, type CardName } from '@/server/cards'

/** Longest description that search results and cards show, in characters. */
const DESCRIPTION_LENGTH = 160

type Page = {
  /** Canonical and percent-encoded. */
  path: string
  title: string
  isWholeTitle?: boolean
  /** Of any length. */
  description: string
  /** The picture shown where the page is shared; by default that of the show. */
  card?: CardName
  isListed?: boolean
  episode?: Pick<EpisodeDetail, 'audioUrl' | 'publishedAt' | 'modifiedAt'>
  /** Part of an episode's own page, which other sites can't embed. */
  isPart?: boolean
  /** Of the episode, which is what the link to the page shows and plays. */
  clip?: Clip | null
}

/**
 * Returns what Open Graph calls the page (ogp.me). An episode is an `article`: there is no type for
 * podcasts, the types of `music` are for songs with a performer, and what the page has is notes
 * with a date; its audio is named beside.
 */
const kindOf = (episode: Page['episode']) =>
  episode
    ? {
        type: 'article' as const,
        ...(episode.publishedAt ? { publishedTime: episode.publishedAt } : {}),
        ...(episode.modifiedAt ? { modifiedTime: episode.modifiedAt } : {}),
        ...(episode.audioUrl
          ? { audio: { url: episode.audioUrl, type: audioType(episode.audioUrl) } }
          : {}),
      }
    : { type: 'website' as const }

/** The metadata of a page for search engines, feed readers and link previews. */
export async function pageMetadata(
  frame: Pick<SiteFrame, 'siteUrl' | 'language' | 'showName' | 'officialFeedUrl' | 'podcastFeed'>,
  {
    path,
    title,
    isWholeTitle = false,
    description,
    card = 'site',
    isListed = true,
    episode,
    isPart,
    clip = null,
  }: Page,
): Promise<Metadata> {
  const { siteUrl, showName, language } = frame
  const { feeds } = textsOf(language)
  const notes = fill(feeds.notes, { show: showName })
  const audio = audioFeed(frame)
  const short = shorten(description, DESCRIPTION_LENGTH)
  const rss = [
    { url: FEEDS.rss.path, title: notes },
    ...(audio ? [{ url: audio, title: fill(feeds.podcast, { show: showName }) }] : []),
  ]
  const { path: url, alt } = await getCard(card)
  const images = { url, ...CARD, alt: alt ?? title }
  const shared = withClip(path, clip)
  return {
    // Absolute, because the template would interpret `$&` and the like in a name.
    title: { absolute: isWholeTitle ? title : `${title}: ${showName}` },
    description: short,
    ...(isListed ? {} : { robots: { index: false, follow: true } }),
    alternates: {
      ...(isListed ? { canonical: path } : {}),
      types: {
        [FEEDS.rss.type]: rss,
        [FEEDS.json.type]: [{ url: FEEDS.json.path, title: notes }],
        ...(episode && !isPart && isListed
          ? { 'application/json+oembed': [{ url: oembedAddress(siteUrl, shared), title }] }
          : {}),
      },
    },
    openGraph: {
      ...kindOf(episode),
      locale: openGraphLocale(language),
      siteName: showName,
      title: clip ? `${title} (${clockTime(clip.start)}–${clockTime(clip.end)})` : title,
      description: short,
      url: shared,
      images,
    },
    twitter: { card: 'summary_large_image', images: { url, alt: images.alt } },
  }
}
