import { createLocalReq } from 'payload'
import { releasedAfter } from '@/cms/access/visible'
import { guestNamesOf, newestDrafts, STATUS_FIELDS } from '@/cms/episodes/episode-status'
import { siteNow } from '@/cms/database/site-clock'
import {
  calendarDays,
  withoutDay,
  type CalendarDay,
  type PlannedEpisode,
} from '@/domain/episodes/calendar'
import type { Picture, Quote, SiteFrame } from '@/domain/content'
import { DESK_ROUTES, deskEpisodePath } from '@/domain/desk-routes'
import { nameEpisodes } from '@/cms/episodes/episode-names'
import { deskName, nameInSentence } from '@/domain/episodes/desk-name'
import { episodeStatus } from '@/domain/episodes/episode-status'
import { LINK_FIELDS, type LinkField } from '@/domain/episodes/links'
import { categoriesOf, topicKeysOf, type ListKey, type Topic } from '@/domain/topics/topics'
import { editorFieldId, readiness, type ReadyCheck } from '@/domain/episodes/readiness'
import { nextReleases, type ReleaseSchedule } from '@/domain/episodes/release'
import { dayIn } from '@/domain/show/show-time'
import type { Episode } from '@/payload-types'
import { getCms } from '../payload'
import { getFeaturedEpisode } from '../queries/episodes'
import { getFeatured, getFrame } from '../queries/pages'
import { asAccount, type Account } from './account'
import { getLastDays, type LastDays } from './statistics'
import { shownPicture } from './shown-picture'

const DAYS = 12
const QUOTE_DAYS = 3
const COUNTED_DAYS = 7
/** More than anybody plans; the list of episodes has all. */
const MAX_PLANNED = 200

/** Something that is left to do before a release, and where. */
export type LeftToDo = Pick<ReadyCheck, 'isNeeded'> & {
  kind: 'left' | 'bad'
  text: string
  label: string
  href: string
}

/** The episode that goes out next. */
export type NextEpisode = PlannedEpisode & {
  length: string | null
  guests: string[]
  categories: ListKey[]
  picture: Picture | null
  left: LeftToDo[]
}

export type Desk = {
  /** Time when this was read, as an ISO instant. */
  now: string
  schedule: ReleaseSchedule
  hostName: string
  topics: Topic[]
  /** The next release, or the next release day if nothing is planned for it. */
  next: { releaseAt: string; day: string; episode: NextEpisode | null }
  calendar: CalendarDay[]
  withoutDay: PlannedEpisode[]
  featured: { name: string; title: string; id: string; followsNewest: boolean } | null
  quote: Quote | null
  nextQuotes: { day: string; quote: Quote | null }[]
  /** Null while nothing is counted. */
  lastDays: LastDays | null
}

type Version = Partial<Episode> & Pick<Episode, 'id'>
type PlannedQuote = Quote & { day: string; showsFrom: string; epnum: number | null }

/** Everything that is not out yet, in its newest version, and its guests. */
async function readPlanned(account: Account, now: Date, { timeZone, topics, countsBy }: SiteFrame) {
  const cms = await getCms()
  const { docs } = await cms.find({
    collection: 'episodes',
    where: {
      or: [{ _status: { equals: 'draft' } }, releasedAfter(now)],
    },
    select: {
      ...STATUS_FIELDS,
      season: true,
      seasonEpisode: true,
      episodeType: true,
      episodeNum: true,
      isFav: true,
      topics: true,
      updatedAt: true,
    },
    sort: '-episodeNum',
    depth: 0,
    joins: false,
    limit: MAX_PLANNED,
    pagination: false,
    ...asAccount(account),
  })
  const stored = docs as unknown as Episode[] // The selected fields of it.
  const req = await createLocalReq({ user: account }, cms)
  const ids = stored.map(({ id }) => id)
  const [drafts, guests] = await Promise.all([
    newestDrafts(req, { parent: { in: ids } }),
    guestNamesOf(req, ids),
  ])
  return stored.map((row) => {
    const draft = drafts.get(row.id)
    const version: Version = { ...row, ...draft, id: row.id }
    // A scheduled episode goes out when visitors have been promised, whatever its draft says.
    const releaseAt = row._status === 'published' ? row.releaseAt : version.releaseAt
    const guestNames = guests.get(row.id) ?? []
    const planned: PlannedEpisode = {
      id: row.id,
      number: row.episodeNum,
      name: deskName({ ...row, ...version, episodeNum: row.episodeNum }, countsBy),
      title: version.title ?? '',
      releaseAt: releaseAt ? new Date(releaseAt).toISOString() : null,
      status: episodeStatus(
        { stored: row, draft, guestNames },
        { now, timeZone, hasTopics: topics.length > 0 },
      ),
      updatedAt: version.updatedAt ?? row.updatedAt,
    }
    return { planned, version, guestNames }
  })
}

type Planned = Awaited<ReturnType<typeof readPlanned>>[number]

const toHref = (id: string, check: ReadyCheck): LeftToDo[] =>
  check.kind === 'done' || !check.fix
    ? []
    : [
        {
          kind: check.kind,
          ...(check.isNeeded && { isNeeded: true }),
          text: check.text,
          label: check.fix.label,
          href: `${deskEpisodePath(id)}#${editorFieldId(check.fix.field)}`,
        },
      ]

function leftOf(
  { planned, version, guestNames }: Planned,
  alt: string,
  siteTopics: Topic[],
): LeftToDo[] {
  const { id, number, status } = planned
  const links = Object.fromEntries(
    LINK_FIELDS.map(({ field }) => [field, version[field] ?? '']),
  ) as Record<LinkField, string>
  const checks = readiness({
    number,
    title: version.title ?? '',
    length: version.episodeLength ?? '',
    date: version.episodeDate ?? '',
    notes: version.description ?? '',
    hasImage: Boolean(version.image),
    isDrawn: Boolean(version.generatedArt),
    alt,
    links,
    audio: version.audioUrl ?? '',
    elsewhere: version.episodeUrl ?? '',
    topics: topicKeysOf(version),
    siteTopics,
    guests: guestNames,
  })
  const draft: LeftToDo[] =
    status.state === 'draft'
      ? [
          {
            kind: 'left',
            isNeeded: true,
            text: 'Still a draft',
            label: 'Schedule',
            href: deskEpisodePath(id),
          },
        ]
      : []
  return [...draft, ...checks.flatMap((check) => toHref(id, check))]
}

function quoteLeft(
  number: number,
  nameOf: (number: number) => string,
  releaseAt: string,
  current: PlannedQuote | null,
  coming: PlannedQuote[],
): LeftToDo[] {
  const hasOne = coming.some(({ showsFrom }) => showsFrom <= releaseAt)
  if (hasOne || current?.epnum === number) return []
  const text = !current
    ? 'No quote of the week'
    : current.epnum === null
      ? 'No new quote'
      : `Quote still for ${nameInSentence(nameOf(current.epnum))}`
  return [{ kind: 'left', text, label: 'Choose quote', href: DESK_ROUTES.quotes }]
}

async function readQuotes(account: Account, now: Date, timeZone: string) {
  const cms = await getCms()
  const common = {
    collection: 'quotes',
    depth: 0,
    pagination: false,
    ...asAccount(account),
  } as const
  const [due, planned] = await Promise.all([
    cms.find({
      ...common,
      where: { showsFrom: { less_than_equal: now.toISOString() } },
      sort: ['-showsFrom', '-id'],
      limit: 1,
    }),
    cms.find({
      ...common,
      where: { showsFrom: { greater_than: now.toISOString() } },
      sort: ['showsFrom', 'id'],
      limit: MAX_PLANNED,
    }),
  ])
  const [current, ...coming] = [...due.docs, ...planned.docs].map(
    ({ quote, quoteauthor, epnum, showsFrom }): PlannedQuote => ({
      text: quote,
      author: quoteauthor,
      epnum: epnum ?? null,
      showsFrom: new Date(showsFrom).toISOString(),
      day: dayIn(showsFrom, timeZone),
    }),
  )
  return due.docs.length > 0
    ? { current: current ?? null, coming }
    : { current: null, coming: current ? [current, ...coming] : [] }
}

async function readImage(account: Account, image: unknown) {
  if (typeof image !== 'number') return null
  const cms = await getCms()
  return cms.findByID({
    collection: 'podcasts',
    id: image,
    depth: 0,
    disableErrors: true,
    ...asAccount(account),
  })
}

/** Everything on the first page of the desk; a fixed number of queries at any size of the show. */
export async function getDesk(account: Account, now = siteNow()): Promise<Desk> {
  const frame = await getFrame()
  const { timeZone, releaseTime, releaseDay, hostName, topics } = frame
  const schedule = { timeZone, releaseTime, releaseDay }
  const cms = await getCms()
  const [all, quotes, featured, site] = await Promise.all([
    readPlanned(account, now, frame),
    readQuotes(account, now, timeZone),
    getFeatured(),
    cms.findGlobal({
      slug: 'site',
      depth: 0,
      select: { featuredFollowsNewest: true, countsVisits: true },
      ...asAccount(account),
    }),
  ])
  const planned = all.map((one) => one.planned)
  const slots = nextReleases(now, schedule, DAYS)
  const calendar = calendarDays(slots, planned, now, timeZone)
  const first = calendar[0]
  if (!first) throw new Error('A calendar always has a day')
  const [soonest] = first.episodes
  const found = all.find((one) => one.planned === soonest)
  const [image, latest, lastDays] = await Promise.all([
    readImage(account, found?.version.image),
    getFeaturedEpisode(featured.epnum),
    site.countsVisits === false ? null : getLastDays(COUNTED_DAYS, timeZone, now),
  ])
  const nameOf = await nameEpisodes({ payload: await getCms() }, [
    ...[latest?.number ?? null, quotes.current?.epnum ?? null],
  ])
  const releaseAt = soonest?.releaseAt ?? first.releaseAt ?? now.toISOString()
  return {
    now: now.toISOString(),
    schedule,
    hostName,
    topics,
    next: {
      releaseAt,
      day: first.day,
      episode: found
        ? {
            ...found.planned,
            length: found.version.episodeLength || null,
            guests: found.guestNames,
            categories: categoriesOf(found.version),
            picture: shownPicture(
              { ...found.version, image, episodeNum: found.planned.number },
              topics,
            ),
            left: [
              ...leftOf(found, image?.alt ?? '', topics),
              ...quoteLeft(found.planned.number, nameOf, releaseAt, quotes.current, quotes.coming),
            ],
          }
        : null,
    },
    calendar,
    withoutDay: withoutDay(planned, now),
    featured: latest && {
      id: latest.id,
      name: nameOf(latest.number),
      title: latest.title,
      followsNewest: site.featuredFollowsNewest === true,
    },
    quote: featured.quote,
    nextQuotes: slots.slice(0, QUOTE_DAYS).map(({ day }) => ({
      day,
      quote: quotes.coming.findLast((quote) => quote.day === day) ?? null,
    })),
    lastDays,
  }
}
