import type { Where } from 'payload'
import { cache } from 'react'
import { asVisitor } from '@/cms/connections'
import type { QuoteDetail, QuoteItem, QuotesPage } from '@/domain/content'
import { quoteCursor, QUOTES_PER_PAGE, type QuoteCursor } from '@/domain/quotes'
import { dayIn } from '@/domain/show-time'
import type { Quote } from '@/payload-types'
import { getCms } from '../payload'
import { findItems } from './episodes'
import { getFrame } from './pages'

const toQuote = (quote: Quote, timeZone: string): QuoteItem => ({
  id: quote.id,
  text: quote.quote,
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

/** A page of the quotes that have or had their week (D37), newest first. */
export async function listQuotes(before: QuoteCursor | null): Promise<QuotesPage> {
  const [cms, { timeZone }] = await Promise.all([getCms(), getFrame()])
  const { docs } = await cms.find({
    collection: 'quotes',
    where: before ? after(before) : {},
    sort: ['-showsFrom', '-id'],
    limit: QUOTES_PER_PAGE + 1,
    depth: 0,
    pagination: false,
    ...asVisitor(),
  })
  const shown = docs.slice(0, QUOTES_PER_PAGE)
  const last = shown.at(-1)
  return {
    quotes: shown.map((quote) => toQuote(quote, timeZone)),
    next: last && docs.length > shown.length ? quoteCursor(last) : null,
  }
}

/** A quote that has or had its week, or null (D37). */
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
