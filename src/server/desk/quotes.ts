import { releasedAfter } from '@/cms/access/visible'
import { siteNow } from '@/cms/database/site-clock'
import { controlNames, type More, type MoreValues, moreValuesOf } from '@/domain/more-fields'
import { nameEpisodes } from '@/cms/episodes/episode-names'
import { deskName, nameInSentence } from '@/domain/episodes/desk-name'
import type { StoredName } from '@/domain/episodes/episode-name'
import { nextReleases, type ReleaseSchedule } from '@/domain/episodes/release'
import { dayIn } from '@/domain/show/show-time'
import type { Quote } from '@/payload-types'
import { getCms } from '../payload'
import { getFrame } from '../queries/pages'
import { asAccount, type Account } from './account'
import { getMore } from './more-fields'

const SLOTS = 12
const EARLIER_PAGE = 25

export type DeskQuote = {
  id: number
  quote: string
  author: string
  /** The episode that is featured from then on, if the quote names one. */
  epnum: number | null
  episode: string | null
  /** An ISO instant, and its day in the show's time zone. */
  showsFrom: string
  day: string
  /** Changes are based on it. */
  updatedAt: string
  /** Of the fields under *More fields*. */
  more: MoreValues
}

/** A release day and the quote that is planned for it, or a quote planned for another time. */
export type QuoteSlot = {
  day: string
  at: string
  quote: DeskQuote | null
  /** The episode that goes out on that day. */
  episode: string | null
}

export type QuotesPage = {
  now: DeskQuote | null
  slots: QuoteSlot[]
  earlier: DeskQuote[]
  earlierTotal: number
  shown: number
  search: string
  featured: {
    epnum: number | null
    episode: string | null
    title: string | null
    followsNewest: boolean
    updatedAt: string
  }
  schedule: ReleaseSchedule
  /** The fields that the form has no place of its own for, and what a new quote has in them. */
  more: More
}

/** The fields that the form has a place for. */
const OWN_FIELDS = ['quote', 'quoteauthor', 'epnum', 'showsFrom']

const toQuote = (
  doc: Quote,
  timeZone: string,
  names: string[],
  nameOf: (number: number) => string,
): DeskQuote => ({
  id: doc.id,
  quote: doc.quote,
  author: doc.quoteauthor,
  epnum: doc.epnum ?? null,
  episode: typeof doc.epnum === 'number' ? nameInSentence(nameOf(doc.epnum)) : null,
  showsFrom: doc.showsFrom,
  day: dayIn(doc.showsFrom, timeZone),
  updatedAt: doc.updatedAt,
  more: moreValuesOf(doc, names),
})

/** The quotes that are planned, by release day; those for other times stand in between. */
function toSlots(
  planned: DeskQuote[],
  episodes: ReadonlyMap<string, string>,
  now: Date,
  schedule: ReleaseSchedule,
): QuoteSlot[] {
  const days = nextReleases(now, schedule, SLOTS).map(({ day, releaseAt }) => ({
    day,
    at: releaseAt.toISOString(),
  }))
  const free = days.filter(({ at }) => !planned.some(({ showsFrom }) => showsFrom === at))
  return [
    ...free.map(({ day, at }) => ({ day, at, quote: null, episode: episodes.get(at) ?? null })),
    ...planned.map((quote) => ({
      day: quote.day,
      at: quote.showsFrom,
      quote,
      episode: episodes.get(quote.showsFrom) ?? null,
    })),
  ].sort((a, b) => (a.at < b.at ? -1 : 1))
}

/**
 * The quotes page: the quote of now, the planned ones, and those before it.
 * @param search words or a name to look for among the earlier ones
 * @param shown how many earlier ones are shown at most
 */
export async function getQuotesPage(
  account: Account,
  { search = '', shown = EARLIER_PAGE, now = siteNow() } = {},
): Promise<QuotesPage> {
  const [cms, frame, more] = await Promise.all([
    getCms(),
    getFrame(),
    getMore(account, 'quotes', OWN_FIELDS, null),
  ])
  const { timeZone } = frame
  const as = { ...asAccount(account), depth: 0 } as const
  const iso = now.toISOString()
  const quotes = { collection: 'quotes', ...as } as const
  const [due, planned, scheduled, featured, site] = await Promise.all([
    cms.find({
      ...quotes,
      where: { showsFrom: { less_than_equal: iso } },
      sort: ['-showsFrom', '-id'],
      limit: 1,
    }),
    cms.find({
      ...quotes,
      where: { showsFrom: { greater_than: iso } },
      sort: 'showsFrom',
      pagination: false,
      limit: 200,
    }),
    cms.find({
      collection: 'episodes',
      where: releasedAfter(now),
      draft: true,
      joins: false,
      select: {
        episodeNum: true,
        episodeType: true,
        season: true,
        seasonEpisode: true,
        releaseAt: true,
      },
      pagination: false,
      limit: 200,
      ...as,
    }),
    cms.findGlobal({ slug: 'featured', ...as }),
    cms.findGlobal({ slug: 'site', ...as }),
  ])
  const current = due.docs[0] ?? null
  const words = search.trim()
  const earlier = await cms.find({
    ...quotes,
    where: {
      and: [
        { showsFrom: { less_than_equal: iso } },
        { id: { not_equals: current?.id ?? 0 } },
        ...(words
          ? [{ or: [{ quote: { contains: words } }, { quoteauthor: { contains: words } }] }]
          : []),
      ],
    },
    sort: ['-showsFrom', '-id'],
    limit: Math.min(Math.max(shown, EARLIER_PAGE), 500),
  })
  const nameOf = await nameEpisodes(
    { payload: cms },
    [...planned.docs, ...earlier.docs, current, featured].flatMap((one) => one?.epnum ?? []),
  )
  const toDesk = (doc: Quote) => toQuote(doc, timeZone, controlNames(more), nameOf)
  const releases = new Map(
    scheduled.docs.flatMap((doc): [string, string][] =>
      doc.releaseAt
        ? [[new Date(doc.releaseAt).toISOString(), deskName(doc as StoredName, frame.countsBy)]]
        : [],
    ),
  )
  const epnum = featured.epnum ?? null
  const { docs: named } =
    epnum === null
      ? { docs: [] }
      : await cms.find({
          collection: 'episodes',
          where: { episodeNum: { equals: epnum } },
          joins: false,
          select: { title: true },
          limit: 1,
          ...as,
        })
  const { releaseDay, releaseTime } = frame
  const schedule = { timeZone, releaseDay, releaseTime }
  return {
    now: current && toDesk(current),
    slots: toSlots(planned.docs.map(toDesk), releases, now, schedule),
    earlier: earlier.docs.map(toDesk),
    earlierTotal: earlier.totalDocs,
    shown,
    search: words,
    featured: {
      epnum,
      episode: epnum === null ? null : nameInSentence(nameOf(epnum)),
      title: named[0]?.title ?? null,
      followsNewest: site.featuredFollowsNewest === true,
      updatedAt: featured.updatedAt ?? '',
    },
    schedule,
    more,
  }
}
