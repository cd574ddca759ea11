import { createLocalReq } from 'payload'
import { cache } from 'react'
import { isOwner } from '@/cms/access'
import { findSampleContent } from '@/cms/sample-content'
import { siteNow } from '@/cms/site-clock'
import type { AnnouncedPage } from '@/domain/content'
import { ABOUT_TEXTS, COMMUNITY_TEXTS, LANDING_TEXTS, PILLAR_TEXTS } from '@/domain/defaults'
import { DEFAULT_HOST_NAME } from '@/domain/paths'
import { PILLARS } from '@/domain/pillars'
import { recentMoment } from '@/domain/recent-day'
import { getCms } from '../payload'
import { getFrame } from '../queries/pages'
import { asAccount, type Account } from './account'

/** How far a new show is set up; each part is found out from the content. */
export type SetupState = {
  showName: string
  hostName: string
  isNamed: boolean
  /** Whether the settings were ever saved, which confirms time zone and release day. */
  areSettingsSaved: boolean
  timeZone: string
  releaseDay: string
  releaseTime: string
  /** The last test mail: when in the time of the show, to whom, and whether it arrived. */
  mail: { when: string; to: string; hasArrived: boolean } | null
  hasPhoto: boolean
  hasLogo: boolean
  hasCover: boolean
  hasListenLink: boolean
  /** Pages that have only our words, and of how many. */
  unwritten: string[]
  pages: number
  samples: { episodes: number; guests: number; quote: boolean }
  hasOwnEpisodes: boolean
  /** The announced pages that are off (D38); the host looks at each before it is switched on. */
  waitingPages: AnnouncedPage[]
  hasPath: boolean
  isHidden: boolean
}

const ANNOUNCED_PAGES: readonly AnnouncedPage[] = ['guests', 'values', 'involved', 'search']

/** All text of a rich text or plain one, without its form. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(wordsOf).join(' ')
  if (typeof value !== 'object' || value === null) return ''
  const { root, children, text } = value as { root?: unknown; children?: unknown; text?: unknown }
  return [root, children, text].map(wordsOf).join(' ')
}

const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim()

type Texts = { [name: string]: string | Texts }

/** Whether any of the texts has been written by the host: it is there, and is not ours. */
const isWritten = (stored: object, defaults: Texts): boolean =>
  Object.entries(defaults).some(([name, text]) => {
    const value: unknown = (stored as Record<string, unknown>)[name]
    if (typeof text !== 'string') return isWritten((value ?? {}) as object, text)
    const words = squeezed(wordsOf(value))
    return words !== '' && words !== squeezed(text)
  })

/** Pictures and links that are not set yet are empty. */
type SiteExtras = {
  hostPhoto?: unknown
  logo?: unknown
  cover?: unknown
}

/** How far the show is set up. */
export const getSetup = cache(async (account: Account): Promise<SetupState> => {
  const cms = await getCms()
  const as = { depth: 0, ...asAccount(account) } as const
  const [frame, setup, site, landing, pillars, about, community, own, paths, { found: samples }] =
    await Promise.all([
      getFrame(),
      cms.findGlobal({ slug: 'setup', ...as }),
      cms.findGlobal({ slug: 'site', ...as }),
      cms.findGlobal({ slug: 'landing', ...as }),
      cms.findGlobal({ slug: 'pillars', ...as }),
      cms.findGlobal({ slug: 'about', ...as }),
      cms.findGlobal({ slug: 'community', ...as }),
      cms.count({
        collection: 'episodes',
        where: { isSample: { not_equals: true } },
        ...asAccount(account),
      }),
      cms.count({ collection: 'paths', ...asAccount(account) }),
      createLocalReq({ user: account }, cms).then(findSampleContent),
    ])
  const extras: SiteExtras = site
  const pages = [
    { name: 'landing page', isOwn: isWritten(landing, LANDING_TEXTS) },
    {
      name: 'theme pages',
      isOwn: PILLARS.some(({ key }) => isWritten(pillars[key] ?? {}, PILLAR_TEXTS[key])),
    },
    { name: 'About', isOwn: isWritten(about, ABOUT_TEXTS) },
    { name: 'Community', isOwn: isWritten(community, COMMUNITY_TEXTS) },
  ]
  return {
    showName: frame.showName,
    hostName: frame.hostName,
    isNamed: frame.hostName !== DEFAULT_HOST_NAME,
    areSettingsSaved: Boolean(site.updatedAt),
    timeZone: frame.timeZone,
    releaseDay: frame.releaseDay,
    releaseTime: frame.releaseTime,
    mail: setup.mailSentAt
      ? {
          when: recentMoment(setup.mailSentAt, siteNow(), frame.timeZone),
          to: setup.mailSentTo ?? '',
          hasArrived: setup.hasMailArrived === true,
        }
      : null,
    hasPhoto: Boolean(extras.hostPhoto),
    hasLogo: Boolean(extras.logo),
    hasCover: Boolean(extras.cover),
    hasListenLink: frame.apps.length > 0 || frame.officialFeedUrl !== null,
    unwritten: pages.filter(({ isOwn }) => !isOwn).map(({ name }) => name),
    pages: pages.length,
    samples,
    hasOwnEpisodes: own.totalDocs > 0,
    waitingPages: ANNOUNCED_PAGES.filter((page) => !frame.pages[page]),
    hasPath: paths.totalDocs > 0,
    isHidden: setup.isHidden === true,
  }
})

const areAllDone = (setup: SetupState): boolean =>
  setup.isNamed &&
  setup.areSettingsSaved &&
  setup.mail?.hasArrived === true &&
  setup.hasPhoto &&
  setup.hasLogo &&
  setup.hasCover &&
  setup.hasListenLink &&
  setup.unwritten.length === 0 &&
  !hasSamples(setup)

export const hasSamples = ({ samples }: SetupState): boolean =>
  samples.episodes + samples.guests > 0 || samples.quote

/**
 * Whether the first page is still the checklist: until all is done, or it is put away. It is the
 * owner's, because the settings are (D41).
 */
export async function needsSetup(account: Account): Promise<boolean> {
  if (!isOwner({ user: account })) return false
  const setup = await getSetup(account)
  return !setup.isHidden && !areAllDone(setup)
}
