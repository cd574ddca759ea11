import type { PayloadRequest } from 'payload'
import { valueAt } from '@/domain/webhooks/changes'
import { hasSamples, SAMPLE_LINKS, type Samples } from '@/domain/show/samples'
import { quietly, recordActivity } from '../activity/record'
import { inTransaction, lock, lockCollection, runSql, sql } from '../database/transactions'

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

type LinkedGlobal = keyof typeof SAMPLE_LINKS

/** How many links of a global still say what a fresh install set. */
async function countLinks(req: PayloadRequest, global: LinkedGlobal): Promise<number> {
  const stored = await req.payload.db.findGlobal<Record<string, unknown>>({ slug: global, req })
  return Object.entries(SAMPLE_LINKS[global]).filter(
    ([field, link]) => valueAt(stored ?? {}, field) === link,
  ).length
}

/** `mentalHealth.playlistUrl` → `mental_health_playlist_url`, as Payload calls the column. */
const columnOf = (field: string): string =>
  field.replaceAll('.', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Empties the columns that hold the sample links of a global. @param prefix of the columns */
async function emptyLinks(req: PayloadRequest, global: LinkedGlobal, table: string, prefix = '') {
  const links = Object.entries(SAMPLE_LINKS[global]).map(([field, link]) => ({
    column: sql.identifier(prefix + columnOf(field)),
    link,
  }))
  const emptied = links.map(({ column, link }) => sql`${column} = nullif(${column}, ${link})`)
  const isSample = links.map(({ column, link }) => sql`${column} = ${link}`)
  const at = sql.identifier(`${prefix}updated_at`)
  await runSql(
    req,
    sql`UPDATE ${sql.identifier(table)} SET ${sql.join(emptied, sql`, `)}, ${at} = now()
      WHERE ${sql.join(isSample, sql` OR `)}`,
  )
}

/**
 * Removes the sample links of a global, and only those: a link that the host has typed says something
 * else. Drafts and versions are emptied as well, so that none of them brings one back.
 */
async function removeLinks(req: PayloadRequest, global: LinkedGlobal): Promise<number> {
  await lock(req, `global ${global}`)
  const count = await countLinks(req, global)
  await emptyLinks(req, global, global)
  await emptyLinks(req, global, `_${global}_v`, 'version_')
  return count
}

/**
 * Permanently deletes all sample content: episodes, guests, their images, the quote and the links in
 * the settings, also in the trash, so that the numbers are free (D35). Content that the host has
 * changed stays. It deletes
 * everything or nothing. The caller has checked that the request comes from an active account, or
 * from someone with a shell on the server.
 */
export const removeSampleContent = (req: PayloadRequest): Promise<Samples> =>
  inTransaction(req, async () => {
    // Guests first, the same order as everywhere that locks both, and both before a row is touched.
    await lockCollection(req, 'guests')
    await lockCollection(req, 'episodes')
    const removed = await quietly(req, async () => {
      const guests = await removeAll(req, 'guests')
      const episodes = await removeAll(req, 'episodes')
      const quote = await removeQuote(req)
      const links = (await removeLinks(req, 'pillars')) + (await removeLinks(req, 'site'))
      return { guests, episodes, quote, links }
    })
    if (hasSamples(removed))
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
): Promise<{ ids: string[]; found: Samples }> {
  const ids = await sampleIds(req, 'episodes')
  const guests = (await sampleIds(req, 'guests')).length
  const links = (await countLinks(req, 'pillars')) + (await countLinks(req, 'site'))
  return { ids, found: { guests, episodes: ids.length, quote: await hasSampleQuote(req), links } }
}
