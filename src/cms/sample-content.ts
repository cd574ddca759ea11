import type { PayloadRequest } from 'payload'
import { quietly, recordActivity } from './activity/record'
import { inTransaction, lock, lockCollection } from './transactions'

export type RemovedSamples = { episodes: number; guests: number; quote: boolean }

const isSample = { isSample: { equals: true } } as const

/** Newest versions decide: a sample that the host has a draft of belongs to the host. */
async function sampleIds(req: PayloadRequest, collection: 'episodes' | 'guests') {
  const { docs } = await req.payload.find({
    collection,
    where: isSample,
    draft: true,
    trash: true,
    depth: 0,
    pagination: false,
    select: {},
    overrideAccess: true, // The caller has checked who may remove them.
    req,
  })
  return docs.map(({ id }) => id)
}

async function removeAll(req: PayloadRequest, collection: 'episodes' | 'guests'): Promise<number> {
  const ids = await sampleIds(req, collection)
  // One at a time: the first that cannot be deleted rolls the whole transaction back.
  for (const id of ids)
    await req.payload.delete({
      collection,
      id,
      trash: true,
      depth: 0,
      overrideAccess: true, // As above.
      req,
    })
  return ids.length
}

const slug = 'featured'

async function hasSampleQuote(req: PayloadRequest): Promise<boolean> {
  const featured = await req.payload.db.findGlobal<{ isSample?: boolean }>({ slug, req })
  return featured?.isSample === true
}

/** The global stays (D17), as empty as on an install without samples. */
async function removeQuote(req: PayloadRequest): Promise<boolean> {
  await lock(req, `global ${slug}`)
  await req.payload.db.deleteMany({ collection: 'quotes', where: isSample, req })
  if (!(await hasSampleQuote(req))) return false
  await req.payload.db.deleteVersions({
    globalSlug: slug,
    where: { 'version.isSample': { equals: true } },
    req,
  })
  // Bypasses the rules, which require a quote.
  await req.payload.db.updateGlobal({
    slug,
    data: { epnum: null, quote: null, quoteauthor: null, isSample: false },
    req,
  })
  return true
}

/**
 * Permanently deletes all sample content: episodes, guests, their images and the quote, also in the
 * trash, so that the numbers are free (D35). Content that the host has changed stays. It deletes
 * everything or nothing. The caller has checked that the request comes from an active account, or
 * from someone with a shell on the server.
 */
export const removeSampleContent = (req: PayloadRequest): Promise<RemovedSamples> =>
  inTransaction(req, async () => {
    // Guests first, the same order as everywhere that locks both, and both before a row is touched.
    await lockCollection(req, 'guests')
    await lockCollection(req, 'episodes')
    const removed = await quietly(req, async () => {
      const guests = await removeAll(req, 'guests')
      return { guests, episodes: await removeAll(req, 'episodes'), quote: await removeQuote(req) }
    })
    if (removed.episodes + removed.guests > 0 || removed.quote)
      await recordActivity(req, {
        kind: 'episode',
        act: 'deleted',
        document: 'samples',
        subject: 'sample content',
        changes: [],
      })
    return removed
  })

/**
 * The existing sample episodes, also in the trash, and what would be deleted with them.
 * @returns their ids, and the counts that `removeSampleContent` would return
 */
export async function findSampleContent(
  req: PayloadRequest,
): Promise<{ ids: string[]; found: RemovedSamples }> {
  const ids = await sampleIds(req, 'episodes')
  const guests = (await sampleIds(req, 'guests')).length
  return { ids, found: { guests, episodes: ids.length, quote: await hasSampleQuote(req) } }
}
