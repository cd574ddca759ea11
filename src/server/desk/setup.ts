import { createLocalReq } from 'payload'
import { cache } from 'react'
import { isOwner } from '@/cms/access'
import { findSampleContent } from '@/cms/episodes/sample-content'
import { siteNow } from '@/cms/database/site-clock'
import type { OptionalPage } from '@/domain/content'
import { defaultTextsFor } from '@/domain/texts/default-texts'
import { DEFAULT_HOST_NAME } from '@/domain/paths'
import { isFirstTopic, MAX_TOPICS } from '@/domain/topics/topics'
import { recentMoment } from '@/domain/show/recent-day'
import { hasSamples, SAMPLE_LINKS, type Samples } from '@/domain/show/samples'
import { SETUP_STEPS, type SetupStep } from '@/domain/show/setup'
import { getCms } from '../payload'
import { getFrame } from '../queries/pages'
import { asAccount, type Account } from './account'
import { getSetupPlace } from './setup-flow'

export type SetupState = {
  done: Record<SetupStep, boolean>
  skipped: SetupStep[]
  showName: string
  hostName: string
  topics: string[]
  timeZone: string
  releaseDay: string
  releaseTime: string
  /** The last test mail: when in the time of the show, to whom, and whether it arrived. */
  mail: { when: string; to: string; hasArrived: boolean } | null
  /** Pages that have only our words, and of how many. */
  unwritten: string[]
  pages: number
  samples: Samples
  /** An import that was begun and left. */
  open: { title: string; path: string } | null
  /** The announced pages that are off; the host looks at each before it is switched on. */
  waitingPages: OptionalPage[]
  hasPath: boolean
  /** Logo and cover are one row, and each is asked for by itself. */
  hasLogo: boolean
  hasCover: boolean
  hasLook: boolean
  isHidden: boolean
}

const ANNOUNCED_PAGES: readonly OptionalPage[] = ['guests', 'values', 'involved', 'search']

const isWritten = (stored: object, texts: object): boolean =>
  Object.keys(texts).some((name) => Boolean((stored as Record<string, unknown>)[name]))

/** Pictures and links that are not set yet are empty. */
type SiteExtras = {
  hostPhoto?: unknown
  logo?: unknown
  cover?: unknown
}

export const getSetup = cache(async (account: Account): Promise<SetupState> => {
  const cms = await getCms()
  const as = { depth: 0, ...asAccount(account) } as const
  const [
    place,
    frame,
    setup,
    site,
    landing,
    topics,
    about,
    community,
    paths,
    look,
    { found: samples },
  ] = await Promise.all([
    getSetupPlace(account),
    getFrame(),
    cms.findGlobal({ slug: 'setup', ...as }),
    cms.findGlobal({ slug: 'site', ...as }),
    cms.findGlobal({ slug: 'landing', ...as }),
    cms.find({ collection: 'topics', limit: MAX_TOPICS, ...as }),
    cms.findGlobal({ slug: 'about', ...as }),
    cms.findGlobal({ slug: 'community', ...as }),
    cms.count({ collection: 'paths', ...asAccount(account) }),
    cms.findGlobal({ slug: 'look', ...as }),
    createLocalReq({ user: account }, cms).then(findSampleContent),
  ])
  const extras: SiteExtras = site
  const texts = defaultTextsFor('en', 'sample')
  const pages = [
    { name: 'landing page', isOwn: isWritten(landing, texts.landing) },
    ...(topics.docs.length > 0
      ? [
          {
            name: 'topic pages',
            isOwn: topics.docs.some(
              (topic) => !isFirstTopic(topic.id) || isWritten(topic, texts.topics[topic.id]),
            ),
          },
        ]
      : []),
    { name: 'About', isOwn: isWritten(about, texts.about) },
    { name: 'Community', isOwn: isWritten(community, texts.community) },
  ]
  const unwritten = pages.filter(({ isOwn }) => !isOwn).map(({ name }) => name)
  const links = [...frame.apps.map(({ href }) => href), frame.officialFeedUrl]
  const examples = Object.values(SAMPLE_LINKS.site)
  return {
    done: {
      show: place.hasBegun,
      name: frame.hostName !== DEFAULT_HOST_NAME,
      // The install and imports save settings too, and no person with them.
      time: Boolean(site.changedBy),
      mail: setup.hasMailArrived === true,
      photo: Boolean(extras.hostPhoto),
      cover: Boolean(extras.logo && extras.cover),
      links: links.some((link) => link !== null && !examples.includes(link)),
      words: unwritten.length === 0,
      // Every site starts with four that nobody has chosen.
      topics: place.hasBegun && frame.topics.length > 0,
      samples: !hasSamples(samples),
    },
    skipped: (setup.skipped as SetupStep[] | null) ?? [],
    showName: frame.showName,
    hostName: frame.hostName,
    topics: frame.topics.map(({ title }) => title),
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
    open: place.open,
    waitingPages: ANNOUNCED_PAGES.filter((page) => !frame.pages[page]),
    hasPath: paths.totalDocs > 0,
    hasLogo: Boolean(extras.logo),
    hasCover: Boolean(extras.cover),
    hasLook: Boolean(look.updatedAt),
    isHidden: setup.isHidden === true,
  }
})

/**
 * Checks whether the first page is still the checklist: until all is done or skipped, or it is put
 * away. It is the owner's, because the settings are.
 */
export async function needsSetup(account: Account): Promise<boolean> {
  if (!isOwner({ user: account })) return false
  const setup = await getSetup(account)
  return (
    !setup.isHidden &&
    SETUP_STEPS.some((step) => !setup.done[step] && !setup.skipped.includes(step))
  )
}
