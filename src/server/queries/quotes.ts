import type { Where } from 'payload'
import { cache } from 'react'
import { asVisitor } from '@/cms/database/connections'
import type { QuoteDetail, QuoteItem, QuotesPage } from '@/domain/content'
import type { TopicKey } from '@/domain/topics/topics'
import {
  bareQuote,
  quoteCursor,
  QUOTES_LOOKED_THROUGH,
  QUOTES_PER_PAGE,
  type QuoteCursor,
} from '@/domain/quotes/quotes'
import { dayIn } from '@/domain/show/show-time'
import type { Quote } from '@/payload-types'
import { getCms } from '../payload'
import { findItems } from './episodes'
import { getFrame } from './pages'
import { numbersOnTopic } from './topics'

const toQuote = (quote: Quote, timeZone: string): QuoteItem => ({
  id: quote.id,
  text: bareQuote(quote.quote),
  author: quote.quoteauthor,
  day: dayIn(quote.showsFrom, timeZone),
})

/** The quotes after a cursor, newest first. The first condition is what an index finds them by. */
const after = ({ showsFrom, id }: QuoteCursor): Where => ({
  and: [
    { showsFrom: { less_than_equal: showsFrom } },
    { or: [{ showsFrom: { less_than: showsFrom } }, { id: { less_than: id } }] },
  ],
})

/** Of some quotes those whose episode is on a topic and visitors see it. */
async function onTopic(quotes: Quote[], topic: TopicKey): Promise<Quote[]> {
  const numbers = [...new Set(quotes.flatMap(({ epnum }) => epnum ?? []))]
  if (numbers.length === 0) return []
  const found = new Set(await numbersOnTopic(topic, { among: numbers, limit: numbers.length }))
  return quotes.filter(({ epnum }) => typeof epnum === 'number' && found.has(epnum))
}

/**
 * A page of the quotes that have or had their week, newest first.
 * @param topic of the episodes that the quotes name, or null for all. Its pages look through 200
 *   quotes at most, so one may have few and still lead on.
 */
export async function listQuotes(
  before: QuoteCursor | null,
  topic: TopicKey | null = null,
): Promise<QuotesPage> {
  const [cms, { timeZone }] = await Promise.all([getCms(), getFrame()])
  const limit = topic ? QUOTES_LOOKED_THROUGH : QUOTES_PER_PAGE + 1
  const { docs } = await cms.find({
    collection: 'quotes',
    where: before ? after(before) : {},
    sort: ['-showsFrom', '-id'],
    limit,
    depth: 0,
    pagination: false,
    ...asVisitor(),
  })
  const fitting = topic ? await onTopic(docs, topic) : docs
  const shown = fitting.slice(0, QUOTES_PER_PAGE)
  const last = fitting.length > shown.length ? shown.at(-1) : topic && docs[limit - 1]
  return {
    quotes: shown.map((quote) => toQuote(quote, timeZone)),
    next: last ? quoteCursor(last) : null,
  }
}

/** A quote that has or had its week, or null. */
export const getQuote = cache(async (id: number): Promise<QuoteDetail | null> => {
  const [cms, { timeZone }] = await Promise.all([getCms(), getFrame()])
  const quote = await cms.findByID({
    collection: 'quotes',
    id,
    depth: 0,
    ...asVisitor(),
    disableErrors: true,
  })
  if (!quote) return null
  const { epnum } = quote
  const [episode] =
    typeof epnum === 'number' ? await findItems({ episodeNum: { equals: epnum } }, 1) : []
  return { ...toQuote(quote, timeZone), episode: episode ?? null }
})
