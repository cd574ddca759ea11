import type {
  CollectionAfterOperationHook,
  GlobalAfterReadHook,
  PayloadRequest,
  Where,
} from 'payload'
import { canReadAll } from '../access'
import { visibleEpisode } from '../access/visible'
import { siteNow } from '../database/site-clock'

type Numbered = { epnum?: number | null }

const isVisitor = (req: PayloadRequest, slug: string): boolean =>
  req.payloadAPI === 'REST' && !canReadAll(req, slug)

async function numbersAmong(
  req: PayloadRequest,
  numbers: number[],
  rule: Where = {},
): Promise<Set<unknown>> {
  const { docs } = await req.payload.find({
    collection: 'episodes',
    where: { and: [{ episodeNum: { in: numbers } }, rule] },
    trash: true,
    depth: 0,
    joins: false,
    select: { episodeNum: true },
    pagination: false,
    overrideAccess: true, // What visitors see, whoever asks.
    req,
  })
  return new Set(docs.map(({ episodeNum }) => episodeNum))
}

/**
 * Empties `epnum` where it names an episode that visitors do not see: what is planned is nobody's
 * business yet. A number that no episode has yet tells nothing.
 */
async function hideUnseen<Doc extends Numbered>(req: PayloadRequest, docs: Doc[]): Promise<Doc[]> {
  const numbers = [...new Set(docs.flatMap(({ epnum }) => epnum ?? []))]
  if (numbers.length === 0) return docs
  const seen = await numbersAmong(req, numbers, visibleEpisode(siteNow()))
  const others = numbers.filter((number) => !seen.has(number))
  if (others.length === 0) return docs
  const hidden = await numbersAmong(req, others)
  return docs.map((doc) => (hidden.has(doc.epnum) ? { ...doc, epnum: null } : doc))
}

/** For quotes that visitors read. */
export const hideUnseenEpisodes: CollectionAfterOperationHook<'quotes'> = async ({
  operation,
  req,
  result,
}) => {
  if (!isVisitor(req, 'quotes')) return result
  if (operation === 'find') return { ...result, docs: await hideUnseen(req, result.docs) }
  if (operation !== 'findByID' || !result) return result
  const [shown = result] = await hideUnseen(req, [result])
  return shown
}

/** For the featured section that visitors read, which has the number of a quote. */
export const hideUnseenEpisode: GlobalAfterReadHook = async ({ doc, req }) =>
  isVisitor(req, 'featured') ? (await hideUnseen(req, [doc as Numbered]))[0] : doc
