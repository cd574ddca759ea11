import type { PayloadRequest } from 'payload'
import { inTransaction, lock, lockCollection } from './transactions'

export type RemovedSamples = { episodes: number; guests: number; quote: boolean }

const isSample = { isSample: { equals: true } } as const

/** Newest versions decide: a sample with a draft of the host's is the host's. */
async function sampleIds(req: PayloadRequest, collection: 'episodes' | 'guests') {
  const { docs } = await req.payload.find({
    collection,
    where: isSample,
    draft: true,
    trash: true,
    depth: 0,
    pagination: false,
    select: {},
    overrideAccess: true, // Who may remove them has been checked by the caller.
    req,
  })
  return docs.map(({ id }) => id)
}

async function removeAll(req: PayloadRequest, collection: 'episodes' | 'guests'): Promise<number> {
  const ids = await sampleIds(req, collection)
  // One by one: the first that cannot be deleted takes the whole transaction back.
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
  if (!(await hasSampleQuote(req))) return false
  await req.payload.db.deleteVersions({
    globalSlug: slug,
    where: { 'version.isSample': { equals: true } },
    req,
  })
  // Past the rules, which want a quote in it.
  await req.payload.db.updateGlobal({
    slug,
    data: { epnum: null, quote: null, quoteauthor: null, isSample: false },
    req,
  })
  return true
}

/**
 * Deletes all sample content for good: episodes, guests, their pictures and the quote, in the trash
 * too, so that its numbers are free (D35). What the host has changed stays. All of it or nothing.
 * The caller has checked that an active account, or the person at the server's shell, asks.
 */
export const removeSampleContent = (req: PayloadRequest): Promise<RemovedSamples> =>
  inTransaction(req, async () => {
    // Guests first, as everyone who locks both, and both before a row is touched.
    await lockCollection(req, 'guests')
    await lockCollection(req, 'episodes')
    const guests = await removeAll(req, 'guests')
    return { guests, episodes: await removeAll(req, 'episodes'), quote: await removeQuote(req) }
  })

/**
 * The sample episodes there are, in the trash too, with what would go with them.
 * @returns their ids, and how many they are as `removeSampleContent` says it
 */
export async function findSampleContent(
  req: PayloadRequest,
): Promise<{ ids: string[]; found: RemovedSamples }> {
  const ids = await sampleIds(req, 'episodes')
  const guests = (await sampleIds(req, 'guests')).length
  return { ids, found: { guests, episodes: ids.length, quote: await hasSampleQuote(req) } }
}
