import type {
  GlobalAfterChangeHook,
  GlobalAfterReadHook,
  GlobalBeforeOperationHook,
  DataFromCollectionSlug,
  PayloadRequest,
  Where,
} from 'payload'
import { dueQuote } from '../access/visible'
import { siteNow } from '../database/site-clock'

type Featured = {
  epnum?: number | null
  quote?: string | null
  quoteauthor?: string | null
  isSample?: boolean | null
}
type Quote = DataFromCollectionSlug<'quotes'>
type Row = Featured & { _status?: string }

const slug = 'featured'

async function newest(req: PayloadRequest, where: Where): Promise<Quote | null> {
  const { docs } = await req.payload.db.find<Quote>({
    collection: 'quotes',
    where,
    sort: ['-showsFrom', '-id'],
    limit: 1,
    pagination: false,
    req,
  })
  return docs[0] ?? null
}

/** The newest quote that is due; null if there is none. */
const currentQuote = (req: PayloadRequest) => newest(req, dueQuote(siteNow()))

/**
 * Returns what the featured section says now: the newest quote that is due, and the episode of the
 * newest one that names an episode.
 */
async function current(req: PayloadRequest): Promise<Featured> {
  const quote = await currentQuote(req)
  const named =
    typeof quote?.epnum === 'number'
      ? quote
      : await newest(req, { and: [dueQuote(siteNow()), { epnum: { exists: true } }] })
  return {
    quote: quote?.quote ?? null,
    quoteauthor: quote?.quoteauthor ?? null,
    isSample: quote?.isSample ?? false,
    ...(named ? { epnum: named.epnum } : {}),
  }
}

/** Answers what is current. Drafts and earlier versions, which have no id, stay as they are. */
export const answerCurrent: GlobalAfterReadHook = async ({ doc, req }) => {
  if (doc.id === undefined || doc._status === 'draft') return doc
  const answers = Object.entries(await current(req))
  return { ...doc, ...Object.fromEntries(answers.filter(([name]) => name in doc)) }
}

/** Fills what a change leaves out from the section as it is now, not from the last save. */
export const completeFromCurrent: GlobalBeforeOperationHook = async ({ args, operation, req }) => {
  const data = (args as { data?: Row }).data
  if (operation !== 'update' || !data || data._status === 'draft') return
  return { ...args, data: { ...(await current(req)), ...data } }
}

/**
 * Saving the section makes a quote that is due now. If the words are those of the current
 * quote, only its episode changes.
 */
export const keepAsQuote: GlobalAfterChangeHook = async ({ doc, req }) => {
  // The stored row: after a version was restored, Payload passes something else.
  const { epnum, quote, quoteauthor, _status } = await req.payload.db.findGlobal<Row>({ slug, req })
  if (_status !== 'published' || !quote || !quoteauthor) return
  const data = { epnum, quote, quoteauthor }
  const now = await currentQuote(req)
  const isSame = now?.quote === quote && now.quoteauthor === quoteauthor
  const common = { collection: 'quotes', depth: 0, overrideAccess: true, req } as const // Checked for the section.
  if (!isSame)
    await req.payload.create({ ...common, data: { ...data, showsFrom: siteNow().toISOString() } })
  else if (now.epnum !== epnum) await req.payload.update({ ...common, id: now.id, data })
  return { ...doc, ...data }
}
