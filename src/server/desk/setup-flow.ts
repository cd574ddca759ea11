import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { createLocalReq } from 'payload'
import { cache } from 'react'
import { loadImport } from '@/importers/import-store'
import { SCHEDULE } from '@/importers/show-schedule'
import { findAskedZone, viewOf } from '@/importers/view'
import { isOwner } from '@/cms/access'
import { countRepeated } from '@/cms/images/repeated-covers'
import { readShowWords } from '@/cms/topics/show-words'
import { findCoverColours } from '@/cms/show/read-cover-colours'
import { MANY_REPEATED } from '@/domain/images/site-images'
import { toLook } from '@/domain/look/look'
import { textSetOf } from '@/domain/texts/default-texts'
import { DESK_ROUTES, deskSetupPath } from '@/domain/desk-routes'
import { countShow, type FoundShow } from '@/domain/imports/found-show'
import { confirmedGuests } from '@/domain/imports/guest-choice'
import { guestKey } from '@/domain/imports/guest-proposals'
import type { ImportProgress, ImportState } from '@/domain/imports/imports'
import { showRule, showValueText } from '@/domain/imports/show-values'
import type { AskedZone } from '@/domain/imports/time-zone-proposal'
import type { SetupStep } from '@/domain/show/setup'
import { parseSetupProblem, SETUP_PROBLEM_COOKIE } from '@/domain/show/setup-problem'
import { proposeTopics, type ProposedTopic } from '@/domain/topics/proposals'
import { getCms } from '../payload'
import { getFrame } from '../queries/pages'
import { asAccount, requireAccount, type Account } from './account'

/** The account for which a page of the setup is made; the settings are the owner's. */
export async function requireSetup(): Promise<Account> {
  const account = await requireAccount()
  if (!isOwner({ user: account })) redirect(DESK_ROUTES.home)
  return account
}

/** Gets what the last form could not do, or null. */
export const getSetupProblem = async () =>
  parseSetupProblem((await cookies()).get(SETUP_PROBLEM_COOKIE)?.value)

const OPEN: ImportState[] = ['ready', 'running', 'stopped', 'failed']

export const getSetupPlace = cache(async (account: Account) => {
  const cms = await getCms()
  const as = asAccount(account)
  const [site, own, { docs }] = await Promise.all([
    cms.findGlobal({ slug: 'site', depth: 0, ...as }),
    cms.count({ collection: 'episodes', where: { isSample: { not_equals: true } }, ...as }),
    cms.find({
      collection: 'imports',
      select: { title: true, state: true },
      limit: 1,
      depth: 0,
      ...as,
    }),
  ])
  const [newest] = docs
  const open = newest && OPEN.includes(newest.state) ? newest : null
  const hasBegun = textSetOf(site) === 'neutral' || own.totalDocs > 0
  return {
    hasBegun,
    /** The newest import, if it is not done. */
    open: open && { title: open.title ?? '', path: deskSetupPath(open.id) },
  }
})

/** Something that an import takes over of the show. */
export type FoundFact = {
  field: string
  label: string
  /** Empty if the source does not say it. */
  value: string
  text: string
  isTaken: boolean
}

export type Found = {
  id: number
  state: ImportState
  title: string
  show: FoundShow
  facts: FoundFact[]
  more: FoundFact[]
  /** Names of the guests that would be made, each once. */
  guests: string[]
  hasCover: boolean
  /** Null where none is asked for. */
  askedZone: AskedZone | null
  progress: ImportProgress
}

/** Asked for even where a source does not have them. */
const MAIN = ['showName', 'hostName', 'language', 'tagline', ...SCHEDULE]

/** Returns what an import found, or null if there is none. */
export async function getFound(account: Account, id: number): Promise<Found | null> {
  const cms = await getCms()
  // With the account's rights: the rest of the record is not for reading.
  const doc = await cms.findByID({
    collection: 'imports',
    id,
    depth: 0,
    disableErrors: true,
    ...asAccount(account),
  })
  const record = doc && (await loadImport(cms, id))
  if (!record) return null
  const { plan, choice, state, progress } = record
  const fact = (field: string): FoundFact => {
    const value = plan.show.find((one) => one.field === field)?.value ?? ''
    return {
      field,
      label: showRule(field)?.label ?? field,
      value,
      text: value && showValueText(field, value),
      isTaken: value !== '' && choice.show.includes(field),
    }
  }
  const guests = state === 'ready' ? confirmedGuests(await viewOf(cms, record, true)) : []
  const others = plan.show.map(({ field }) => field).filter((field) => !MAIN.includes(field))
  const askedZone = await findAskedZone(cms, plan)
  const main = MAIN.filter((field) => !askedZone || !SCHEDULE.some((name) => name === field))
  return {
    id,
    state,
    title: plan.title,
    show: countShow(plan.items),
    facts: main.map(fact),
    askedZone,
    more: others.filter((field) => showRule(field)).map(fact),
    guests: [...new Map(guests.map(({ name }) => [guestKey(name), name])).values()],
    hasCover: others.includes('cover') && choice.show.includes('cover'),
    progress: progress ?? { done: 0, total: record.work.length, title: '' },
  }
}

/** The step after the show has come: what nobody has chosen yet, or the last page. */
export async function getNextStep(account: Account): Promise<string> {
  const cms = await getCms()
  const as = { depth: 0, ...asAccount(account) }
  const [{ topics }, setup, look] = await Promise.all([
    getFrame(),
    cms.findGlobal({ slug: 'setup', ...as }),
    cms.findGlobal({ slug: 'look', ...as }),
  ])
  const skipped = (setup.skipped as SetupStep[] | null) ?? []
  if (topics.length === 0 && !skipped.includes('topics')) return DESK_ROUTES.setupTopics
  return look.updatedAt ? DESK_ROUTES.setupReady : DESK_ROUTES.setupLook
}

export async function getFirstLook(account: Account) {
  const cms = await getCms()
  const as = { depth: 0, ...asAccount(account) }
  const [{ showName }, cover, stored, site, count] = await Promise.all([
    getFrame(),
    createLocalReq({ user: account }, cms).then(findCoverColours),
    cms.findGlobal({ slug: 'look', ...as }),
    cms.findGlobal({ slug: 'site', select: { drawsRepeatedCovers: true }, ...as }),
    countRepeated({ payload: cms }),
  ])
  const look = toLook(stored.updatedAt ? stored : { palette: cover ? 'cover' : 'notebook' })
  const isDrawn = site.drawsRepeatedCovers !== false
  return { showName, cover, look, repeated: count < MANY_REPEATED ? null : { count, isDrawn } }
}

export async function getTopicProposals(): Promise<{
  showName: string
  proposed: ProposedTopic[]
}> {
  const [{ showName, hostName, episodeLanguage: language }, { episodes, guests, category }] =
    await Promise.all([getFrame(), readShowWords({ payload: await getCms() })])
  const ignore = [showName, hostName, ...guests]
  return { showName, proposed: proposeTopics(episodes, { ignore, category, language }) }
}

export async function getReady(account: Account) {
  const cms = await getCms()
  const as = asAccount(account)
  const own = { isSample: { not_equals: true } }
  const [frame, { totalDocs: episodes }, { totalDocs: drafts }, { totalDocs: guests }] =
    await Promise.all([
      getFrame(),
      cms.count({ collection: 'episodes', where: own, ...as }),
      cms.count({
        collection: 'episodes',
        where: { and: [own, { _status: { equals: 'draft' } }] },
        ...as,
      }),
      // People, however many episodes each is in.
      cms.findDistinct({ collection: 'guests', field: 'person', where: own, limit: 1, ...as }),
    ])
  return { siteUrl: frame.siteUrl, showName: frame.showName, episodes, drafts, guests }
}
