/** The sample content of a fresh install, as far as it is not marked in the database. */
import { FIRST_TOPICS } from '../topics/topics'
import type { SocialLink } from './socials'

/** The site that links of samples lead to (RFC 2606: it is nobody's). */
export const EXAMPLE = 'https://example.com'

/**
 * The links that a fresh install sets, so that it shows everything: those of the settings by
 * field, and the playlists by topic. They have no mark of their own: a link is a sample as long as it
 * says what the install set.
 */
export const SAMPLE_LINKS: Record<'site' | 'topics', Readonly<Record<string, string>>> = {
  site: {
    surveyUrl: `${EXAMPLE}/survey`,
    newsletterUrl: `${EXAMPLE}/newsletter`,
    membershipUrl: `${EXAMPLE}/membership`,
    playlistsUrl: `${EXAMPLE}/playlists`,
    applePodcastsUrl: `${EXAMPLE}/apple`,
    spotifyUrl: `${EXAMPLE}/spotify`,
    amazonMusicUrl: `${EXAMPLE}/amazon`,
    youtubeUrl: `${EXAMPLE}/videos`,
  },
  topics: Object.fromEntries(
    FIRST_TOPICS.map(({ key, title }) => [
      key,
      `${EXAMPLE}/playlists/${title.toLowerCase().replace(' ', '-')}`,
    ]),
  ),
}

/** The social links that a fresh install sets: those of the specification. */
export const SAMPLE_SOCIALS: readonly SocialLink[] = [
  { service: 'instagram', url: `${EXAMPLE}/photos` },
  { service: 'youtube', url: `${EXAMPLE}/videos` },
  { service: 'tiktok', url: `${EXAMPLE}/short-videos` },
  { service: 'linkedin', url: `${EXAMPLE}/network` },
]

export const isSampleSocial = ({ url }: { url?: string | null }): boolean =>
  SAMPLE_SOCIALS.some((sample) => sample.url === url)

export type Samples = {
  episodes: number
  guests: number
  quote: boolean
  /** Links in the settings; not in what an earlier version has recorded. */
  links?: number
}

export const hasSamples = ({ episodes, guests, quote, links = 0 }: Samples): boolean =>
  episodes + guests + links > 0 || quote
