import { createLocalReq } from 'payload'
import { env } from '@/config/env'
import { findCoverColours } from '@/cms/show/read-cover-colours'
import type { BaseColours } from '@/domain/look/palettes'
import type { ListenApp, Picture, SiteFrame } from '@/domain/content'
import { toLook, type Look } from '@/domain/look/look'
import { LISTEN_FIELDS } from '@/domain/listening/listen'
import {
  DEFAULT_PODCAST_CATEGORY,
  seasonNamesText,
  type PodcastType,
} from '@/domain/feeds/feed-identity'
import { FEEDS } from '@/domain/feeds/feeds'
import type { More } from '@/domain/more-fields'
import { deskTextsPath, recordsPath } from '@/domain/desk-routes'
import { ownPagePath } from '@/domain/pages/page-address'
import { MENU_PAGES, type MenuEntry, menuKey, menuPath, OWN } from '@/domain/show/menu'
import { fillNames } from '@/domain/show/defaults'
import { SETTINGS } from '@/domain/show/settings'
import type { SocialService } from '@/domain/show/socials'
import { textsOf } from '@/domain/texts'
import { defaultTextsFor } from '@/domain/texts/default-texts'
import { fill } from '@/domain/texts/fill'
import { cardPath } from '../cards'
import { getCms } from '../payload'
import { getFrame } from '../queries/pages'
import { podcastGuid } from '../queries/podcast-feed'
import { asAccount, type Account } from './account'
import { getMore } from './more-fields'

/** The links of the show, as they are called on the desk. */
export const SITE_LINKS = (
  ['surveyUrl', 'newsletterUrl', 'membershipUrl', 'playlistsUrl'] as const
).map((name) => ({ name, label: SETTINGS[name] }))

const LISTEN_LINKS = [...LISTEN_FIELDS.map(({ field }) => field), 'officialFeedUrl' as const].map(
  (name) => ({ name, label: SETTINGS[name] }),
)

export type SiteSettings = {
  seen: { site: string; look: string }
  siteUrl: string
  show: Record<
    | 'showName'
    | 'shortName'
    | 'tagline'
    | 'hostName'
    | 'language'
    | 'episodeLanguage'
    | 'countsBy'
    | 'releaseDay'
    | 'releaseTime',
    string
  >
  /** The description that a show without one has. */
  defaultTagline: string
  links: ((typeof SITE_LINKS)[number] & { value: string })[]
  socials: { service: SocialService; url: string; label: string }[]
  listening: {
    links: ((typeof LISTEN_LINKS)[number] & { value: string })[]
    otherApps: ListenApp[]
  }
  podcast: {
    hasPodcastFeed: boolean
    podcastCategory: string
    secondCategory: string
    podcastType: PodcastType
    isComplete: boolean
    isFeedLocked: boolean
    /** As they are typed. */
    seasonNames: string
    podcastEmail: string
    copyright: string
    isExplicit: boolean
  }
  pictures: Record<'hostPhoto' | 'logo' | 'cover' | 'sharingImage', Picture | null>
  drawsRepeatedCovers: boolean
  drawnCard: string | null
  look: Look
  menu: MenuEntry[]
  menuPages: { key: string; title: string; path: string; edit: string; isLive: boolean }[]
  /** The entry that is always last. */
  lastInMenu: string
  pages: SiteFrame['pages']
  announcesPages: boolean
  /** True if backups are encrypted, without which there is no contact form. */
  hasPassphrase: boolean
  timeZone: string
  countsVisits: boolean
  hubUrl: string
  podcastGuid: string
  guidOfAddress: string
}

/** The colours that the cover of the show proposes; null without a cover. */
export const getCoverColours = async (account: Account): Promise<BaseColours | null> =>
  findCoverColours(await createLocalReq({ user: account }, await getCms()))

/** The settings that the desk has no place of its own for. */
export function getMoreOfSite(account: Account): Promise<More> {
  const { site, guests, follow } = defaultTextsFor('en', 'sample')
  const own = Object.keys({ ...SETTINGS, ...site, ...guests, ...follow })
  return getMore(account, 'site', own, 'site')
}

export async function getSiteSettings(account: Account): Promise<SiteSettings> {
  const [cms, frame] = await Promise.all([getCms(), getFrame()])
  const as = { depth: 1, ...asAccount(account) }
  const [site, look, own] = await Promise.all([
    cms.findGlobal({ slug: 'site', ...as }),
    cms.findGlobal({ slug: 'look', ...as }),
    cms.find({
      ...{ collection: 'pages', draft: true, sort: 'title', pagination: false, ...as, depth: 0 },
      select: { title: true, slug: true },
    }),
  ])
  const { showName, hostName, language, countsBy, releaseDay, releaseTime } = frame
  const { names } = textsOf(language)
  return {
    seen: { site: site.updatedAt ?? '', look: look.updatedAt ?? '' },
    siteUrl: frame.siteUrl,
    show: {
      showName,
      shortName: site.shortName ?? '',
      tagline: site.tagline ?? '',
      hostName,
      language,
      // As it was set: empty follows the site.
      episodeLanguage: site.episodeLanguage ?? '',
      countsBy,
      releaseDay,
      releaseTime,
    },
    defaultTagline: fillNames(defaultTextsFor(language, frame.textSet).site.tagline, frame),
    links: SITE_LINKS.map(({ name, label }) => ({ name, label, value: site[name] ?? '' })),
    socials: (site.socials ?? []).map(({ service, url, label }) => ({
      service,
      url,
      label: label ?? '',
    })),
    listening: {
      links: LISTEN_LINKS.map(({ name, label }) => ({ name, label, value: site[name] ?? '' })),
      otherApps: (site.otherApps ?? []).map(({ name, url }) => ({ name, href: url })),
    },
    podcast: {
      hasPodcastFeed: site.hasPodcastFeed === true,
      podcastCategory: site.podcastCategory || DEFAULT_PODCAST_CATEGORY,
      secondCategory: site.secondCategory ?? '',
      podcastType: site.podcastType ?? 'episodic',
      isComplete: site.isComplete === true,
      isFeedLocked: site.isFeedLocked !== false,
      seasonNames: seasonNamesText(site.seasonNames ?? []),
      podcastEmail: site.podcastEmail ?? '',
      copyright: site.copyright ?? '',
      isExplicit: site.isExplicit === true,
    },
    pictures: {
      hostPhoto: frame.hostPhoto,
      logo: frame.logo,
      cover: frame.cover,
      sharingImage: frame.sharingImage,
    },
    drawsRepeatedCovers: site.drawsRepeatedCovers === true,
    drawnCard: frame.sharingImage ? null : await cardPath('quote'),
    look: toLook(look),
    menu: frame.menu,
    menuPages: [
      ...MENU_PAGES.map((page) => ({
        key: page,
        title: fill(names[page], { host: hostName }),
        path: menuPath(page, hostName),
        edit: deskTextsPath(page === 'episodes' ? 'lists' : page),
        isLive: true,
      })),
      ...own.docs.map(({ id, title, slug }) => ({
        key: menuKey({ page: OWN, own: id }),
        title: title || 'Untitled',
        path: ownPagePath(slug ?? ''),
        edit: recordsPath('pages', id),
        isLive: frame.ownPages.some((page) => page.id === id),
      })),
    ],
    lastInMenu: names.involved,
    pages: { ...frame.pages, contact: site.hasContactPage === true },
    announcesPages: frame.announcesPages,
    hasPassphrase: env().BACKUP_PASSPHRASE !== undefined,
    timeZone: frame.timeZone,
    countsVisits: site.countsVisits !== false,
    hubUrl: site.hubUrl ?? '',
    podcastGuid: site.podcastGuid ?? '',
    guidOfAddress: podcastGuid(new URL(FEEDS.podcast.path, frame.siteUrl).href),
  }
}
