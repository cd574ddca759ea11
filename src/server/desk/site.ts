import type { ListenApp, Picture, SiteFrame } from '@/domain/content'
import { LISTEN_FIELDS } from '@/domain/listening/listen'
import { TOPICS, type TopicKey } from '@/domain/topics/topics'
import { DEFAULT_PODCAST_CATEGORY } from '@/domain/feeds/podcast-feed'
import { SETTINGS } from '@/domain/show/settings'
import { getCms } from '../payload'
import { toPicture } from '../queries/mappers'
import { getFrame } from '../queries/pages'
import { asAccount, type Account } from './account'

/** The links of the show, as they are called on the desk. */
export const SITE_LINKS = (
  [
    'surveyUrl',
    'newsletterUrl',
    'membershipUrl',
    'playlistsUrl',
    'instagramUrl',
    'tiktokUrl',
    'linkedinUrl',
  ] as const
).map((name) => ({ name, label: SETTINGS[name] }))

/** Where the show can be followed, as it is called on the desk. */
const LISTEN_LINKS = [...LISTEN_FIELDS.map(({ field }) => field), 'officialFeedUrl' as const].map(
  (name) => ({ name, label: SETTINGS[name] }),
)

export type SiteSettings = {
  /** When the globals were last changed; changes are based on it (M02). */
  seen: { site: string; pillars: string }
  show: Record<
    'showName' | 'hostName' | 'language' | 'timeZone' | 'releaseDay' | 'releaseTime',
    string
  > & { episodeLanguage: string | null }
  links: ((typeof SITE_LINKS)[number] & { value: string })[]
  listening: {
    links: ((typeof LISTEN_LINKS)[number] & { value: string })[]
    otherApps: ListenApp[]
  }
  podcast: {
    hasPodcastFeed: boolean
    podcastCategory: string
    podcastEmail: string
    isExplicit: boolean
    hubUrl: string
  }
  pictures: { name: 'hostPhoto' | 'logo' | 'cover'; picture: Picture | null }[]
  /** The host's own colours; empty is the site's. */
  colours: { key: TopicKey; title: string; value: string }[]
  pages: SiteFrame['pages']
  countsVisits: boolean
}

/** What the *Site* page of the desk shows and changes. */
export async function getSiteSettings(account: Account): Promise<SiteSettings> {
  const [cms, frame] = await Promise.all([getCms(), getFrame()])
  const as = asAccount(account)
  const [site, pillars] = await Promise.all([
    cms.findGlobal({ slug: 'site', depth: 1, ...as }),
    cms.findGlobal({ slug: 'pillars', depth: 0, ...as }),
  ])
  const { showName, hostName, language, timeZone, releaseDay, releaseTime } = frame
  return {
    seen: { site: site.updatedAt ?? '', pillars: pillars.updatedAt ?? '' },
    show: {
      showName,
      hostName,
      language,
      // As it was set: null follows the site.
      episodeLanguage: site.episodeLanguage ?? null,
      timeZone,
      releaseDay,
      releaseTime,
    },
    links: SITE_LINKS.map(({ name, label }) => ({ name, label, value: site[name] ?? '' })),
    listening: {
      links: LISTEN_LINKS.map(({ name, label }) => ({ name, label, value: site[name] ?? '' })),
      otherApps: (site.otherApps ?? []).map(({ name, url }) => ({ name, href: url })),
    },
    podcast: {
      hasPodcastFeed: site.hasPodcastFeed === true,
      podcastCategory: site.podcastCategory || DEFAULT_PODCAST_CATEGORY,
      podcastEmail: site.podcastEmail ?? '',
      isExplicit: site.isExplicit === true,
      hubUrl: site.hubUrl ?? '',
    },
    pictures: (['hostPhoto', 'logo', 'cover'] as const).map((name) => ({
      name,
      picture: toPicture(site[name], 'site_pictures'),
    })),
    colours: TOPICS.map(({ key }) => ({
      key,
      title: frame.topicTitles[key],
      value: pillars[key]?.colour ?? '',
    })),
    pages: frame.pages,
    countsVisits: site.countsVisits !== false,
  }
}
