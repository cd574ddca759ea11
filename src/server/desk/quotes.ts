import { releasedAfter } from '@/cms/access/visible'
import { siteNow } from '@/cms/database/site-clock'
import { episodeNumberOf } from '@/domain/episodes/episode-id'
import { nextReleases, type ReleaseSchedule } from '@/domain/episodes/release'
import { dayIn } from '@/domain/show/show-time'
import type { Quote } from '@/payload-types'
import { getCms } from '../payload'
import { getFrame } from '../queries/pages'
import { asAccount, type Account } from './account'

/** How many release days are listed, and how many earlier quotes a page shows. */
const SLOTS = 12
const EARLIER_PAGE = 25

export type DeskQuote = {
  id: number
  quote: string
  author: string
  /** The episode that is featured from then on, if the quote names one. */
  epnum: number | null
  /** An ISO instant, and its day in the show's time zone. */
  showsFrom: string
  day: string
  /** Changes are based on it (M02). */
  updatedAt: string
}

/** A release day and the quote that is planned for it, or a quote planned for another time. */
export type QuoteSlot = {
  day: string
  at: string
  quote: DeskQuote | null
  /** The episode that goes out on that day. */
  episode: number | null
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
    title: string | null
    followsNewest: boolean
    updatedAt: string
  }
  schedule: ReleaseSchedule
}

const toQuote = (doc: Quote, timeZone: string): DeskQuote => ({
  id: doc.id,
  quote: doc.quote,
  author: doc.quoteauthor,
  epnum: doc.epnum ?? null,
  showsFrom: doc.showsFrom,
  day: dayIn(doc.showsFrom, timeZone),
  updatedAt: doc.updatedAt,
})

/** The quotes that are planned, by release day; those for other times stand in between. */
function toSlots(
  planned: DeskQuote[],
  episodes: ReadonlyMap<string, number>,
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
 * The quotes page (D37): the quote of now, the planned ones, and those before it.
 * @param search words or a name to look for among the earlier ones
 * @param shown how many earlier ones are shown at most
 */
export async function getQuotesPage(
  account: Account,
  { search = '', shown = EARLIER_PAGE, now = siteNow() } = {},
): Promise<QuotesPage> {
  const [cms, frame] = await Promise.all([getCms(), getFrame()])
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
      select: { episodeNum: true, releaseAt: true },
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
  const numbers = new Map(
    scheduled.docs.flatMap(({ id, releaseAt }) => {
      const number = episodeNumberOf(id)
      return releaseAt && number !== null ? [[new Date(releaseAt).toISOString(), number]] : []
    }),
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
    now: current && toQuote(current, timeZone),
    slots: toSlots(
      planned.docs.map((doc) => toQuote(doc, timeZone)),
      numbers as ReadonlyMap<string, number>,
      now,
      schedule,
    ),
    earlier: earlier.docs.map((doc) => toQuote(doc, timeZone)),
    earlierTotal: earlier.totalDocs,
    shown,
    search: words,
    featured: {
      epnum,
      title: named[0]?.title ?? null,
      followsNewest: site.featuredFollowsNewest === true,
      updatedAt: featured.updatedAt ?? '',
    },
    schedule,
  }
}
