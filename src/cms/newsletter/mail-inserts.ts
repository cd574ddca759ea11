import type { PayloadRequest } from 'payload'
import { formatDay } from '@/domain/language/dates'
import { weekdayIn } from '@/domain/language/weekdays'
import type { MailBlock } from '@/domain/newsletter/mail-blocks'
import { letterOfInsert, type MAIL_INSERTS, type MailInsert } from '@/domain/newsletter/mails'
import { bareQuote } from '@/domain/quotes/quotes'
import { cityOf, dayIn, timeIn, weekdayOf } from '@/domain/show/show-time'
import type { Texts } from '@/domain/texts'
import { fill } from '@/domain/texts/fill'
import { dueQuote } from '../access/visible'
import { siteNow } from '../database/site-clock'
import { runSql, sql } from '../database/transactions'

type Wording = { texts: Texts; timeZone: string }

/** The quote of the week: the newest that visitors see. */
export async function readQuote(
  req: PayloadRequest,
): Promise<{ text: string; author: string } | null> {
  const { docs } = await req.payload.find({
    collection: 'quotes',
    where: dueQuote(siteNow()),
    sort: ['-showsFrom', '-id'],
    limit: 1,
    pagination: false,
    depth: 0,
    overrideAccess: false,
    req,
  })
  const [quote] = docs
  return quote ? { text: bareQuote(quote.quote), author: quote.quoteauthor } : null
}

async function quoteBlocks(req: PayloadRequest, { texts }: Wording): Promise<MailBlock[]> {
  const quote = await readQuote(req)
  return quote ? [{ kind: 'quote', label: texts.quotes.ofTheWeek, ...quote }] : []
}

/**
 * Returns when the next episode comes. Not its title, which the site doesn’t show before its
 * release.
 */
async function releaseBlocks(
  req: PayloadRequest,
  { texts, timeZone }: Wording,
): Promise<MailBlock[]> {
  const [next] = await runSql<{ at: Date | string | null }>(
    req,
    sql`SELECT min(release_at) AS at FROM published_episodes()
      WHERE release_at > ${siteNow().toISOString()}::timestamptz`,
  )
  if (!next?.at) return []
  const { language, mails } = texts
  const at = new Date(next.at)
  const day = dayIn(at, timeZone)
  const text = fill(mails.release.text, {
    weekday: weekdayIn(weekdayOf(day), language),
    date: formatDay(day, language),
    time: timeIn(at, timeZone),
    city: cityOf(timeZone),
  })
  return [
    { kind: 'heading', text: mails.release.title },
    { kind: 'paragraphs', texts: [text] },
  ]
}

const MAKERS: Record<
  (typeof MAIL_INSERTS)[number],
  (req: PayloadRequest, wording: Wording) => Promise<MailBlock[]>
> = { quote: quoteBlocks, release: releaseBlocks }

/** Returns what the host has put into an email, without what there is nothing of. */
export async function insertBlocks(
  req: PayloadRequest,
  inserts: readonly MailInsert[],
  wording: Wording,
): Promise<MailBlock[]> {
  const made = await Promise.all(
    inserts.map(async (name): Promise<MailBlock[]> => {
      const letter = letterOfInsert(name)
      if (letter !== null) return [{ kind: 'letter', id: letter }]
      return name === 'quote' || name === 'release' ? MAKERS[name](req, wording) : []
    }),
  )
  return made.flat()
}
