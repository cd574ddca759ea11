import { createLocalReq } from 'payload'
import { cache } from 'react'
import { isOwner } from '@/cms/access'
import { findSampleContent } from '@/cms/episodes/sample-content'
import { siteNow } from '@/cms/database/site-clock'
import type { OptionalPage } from '@/domain/content'
import { ABOUT_TEXTS, COMMUNITY_TEXTS, LANDING_TEXTS, TOPIC_TEXTS } from '@/domain/show/defaults'
import { DEFAULT_HOST_NAME } from '@/domain/paths'
import { TOPICS } from '@/domain/topics/topics'
import { recentMoment } from '@/domain/show/recent-day'
import { hasSamples, SAMPLE_LINKS, type Samples } from '@/domain/show/samples'
import { SETUP_STEPS, type SetupStep } from '@/domain/show/setup'
import { getCms } from '../payload'
import { getFrame } from '../queries/pages'
import { asAccount, type Account } from './account'

/** How far a new show is set up; each part is found out from the content. */
export type SetupState = {
  done: Record<SetupStep, boolean>
  /** What the show does without. */
  skipped: SetupStep[]
  showName: string
  hostName: string
  timeZone: string
  releaseDay: string
  releaseTime: string
  /** The last test mail: when in the time of the show, to whom, and whether it arrived. */
  mail: { when: string; to: string; hasArrived: boolean } | null
  /** Pages that have only our words, and of how many. */
  unwritten: string[]
  pages: number
  samples: Samples
  hasOwnEpisodes: boolean
  /** The announced pages that are off (D38); the host looks at each before it is switched on. */
  waitingPages: OptionalPage[]
  hasPath: boolean
  isHidden: boolean
}

const ANNOUNCED_PAGES: readonly OptionalPage[] = ['guests', 'values', 'involved', 'search']

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
  const [frame, setup, site, landing, topics, about, community, own, paths, { found: samples }] =
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
      name: 'topic pages',
      isOwn: TOPICS.some(({ key }) => isWritten(topics[key] ?? {}, TOPIC_TEXTS[key])),
    },
    { name: 'About', isOwn: isWritten(about, ABOUT_TEXTS) },
    { name: 'Community', isOwn: isWritten(community, COMMUNITY_TEXTS) },
  ]
  const unwritten = pages.filter(({ isOwn }) => !isOwn).map(({ name }) => name)
  const links = [...frame.apps.map(({ href }) => href), frame.officialFeedUrl]
  const examples = Object.values(SAMPLE_LINKS.site)
  return {
    done: {
      name: frame.hostName !== DEFAULT_HOST_NAME,
      // The install and imports save settings too, and no person with them.
      time: Boolean(site.changedBy),
      mail: setup.hasMailArrived === true,
      photo: Boolean(extras.hostPhoto),
      cover: Boolean(extras.logo && extras.cover),
      links: links.some((link) => link !== null && !examples.includes(link)),
      words: unwritten.length === 0,
      samples: !hasSamples(samples),
    },
    skipped: (setup.skipped as SetupStep[] | null) ?? [],
    showName: frame.showName,
    hostName: frame.hostName,
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
    unwritten,
    pages: pages.length,
    samples,
    hasOwnEpisodes: own.totalDocs > 0,
    waitingPages: ANNOUNCED_PAGES.filter((page) => !frame.pages[page]),
    hasPath: paths.totalDocs > 0,
    isHidden: setup.isHidden === true,
  }
})

/**
 * Whether the first page is still the checklist: until all is done or skipped, or it is put away. It is the
 * owner's, because the settings are (D41).
 */
export async function needsSetup(account: Account): Promise<boolean> {
  if (!isOwner({ user: account })) return false
  const setup = await getSetup(account)
  return (
    !setup.isHidden &&
    SETUP_STEPS.some((step) => !setup.done[step] && !setup.skipped.includes(step))
  )
}
