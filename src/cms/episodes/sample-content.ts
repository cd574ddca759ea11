import type { PayloadRequest } from 'payload'
import {
  hasSamples,
  isSampleSocial,
  SAMPLE_LINKS,
  SAMPLE_SOCIALS,
  type Samples,
} from '@/domain/show/samples'
import type { SocialLink } from '@/domain/show/socials'
import { quietly, recordActivity } from '../activity/record'
import { inTransaction, lock, lockCollection, runSql, sql } from '../database/transactions'
import { storedTopics } from '../topics/stored-topics'

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

/** The global stays, as empty as on an install without samples. */
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

const SITE_LINKS = Object.entries(SAMPLE_LINKS.site)

/** `playlistsUrl` → `playlists_url`, as Payload calls the column. */
const columnOf = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

async function countLinks(req: PayloadRequest): Promise<number> {
  const site = await req.payload.db.findGlobal<Record<string, unknown>>({ slug: 'site', req })
  const playlists = (await storedTopics(req)).filter(
    ({ id, playlistUrl }) => playlistUrl && playlistUrl === SAMPLE_LINKS.topics[id],
  )
  const socials = ((site?.socials ?? []) as SocialLink[]).filter(isSampleSocial)
  const links = SITE_LINKS.filter(([field, link]) => site?.[field] === link)
  return links.length + socials.length + playlists.length
}

/** Removes the sample links of the settings. @param prefix of the columns */
async function emptyLinks(req: PayloadRequest, table: string, prefix = '') {
  const links = SITE_LINKS.map(([field, link]) => ({
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
  const urls = SAMPLE_SOCIALS.map(({ url }) => sql`${url}`)
  await runSql(
    req,
    sql`WITH removed AS (
        DELETE FROM ${sql.identifier(`${table}_${prefix}socials`)} WHERE url IN (${sql.join(urls, sql`, `)})
        RETURNING _parent_id
      )
      UPDATE ${sql.identifier(table)} SET ${at} = now()
      WHERE id IN (SELECT _parent_id FROM removed)`,
  )
}

async function emptyPlaylists(req: PayloadRequest, key: string, link: string) {
  await runSql(
    req,
    sql`UPDATE topics SET playlist_url = NULL, updated_at = now()
      WHERE id = ${key} AND playlist_url = ${link}`,
  )
  await runSql(
    req,
    sql`UPDATE _topics_v SET version_playlist_url = NULL, version_updated_at = now()
      WHERE parent_id = ${key} AND version_playlist_url = ${link}`,
  )
}

/**
 * Removes the sample links, and only those: a link that the host has typed says something else.
 * Drafts and versions are emptied as well, so that none of them brings one back.
 */
async function removeLinks(req: PayloadRequest): Promise<number> {
  await lock(req, 'global site')
  const count = await countLinks(req)
  await emptyLinks(req, 'site')
  await emptyLinks(req, '_site_v', 'version_')
  for (const [key, link] of Object.entries(SAMPLE_LINKS.topics))
    await emptyPlaylists(req, key, link)
  return count
}

/**
 * Permanently deletes all sample content: episodes, guests, their images, the quote and the links in
 * the settings, also in the trash, so that the numbers are free. Content that the host has
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
      const links = await removeLinks(req)
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
  const links = await countLinks(req)
  return { ids, found: { guests, episodes: ids.length, quote: await hasSampleQuote(req), links } }
}
