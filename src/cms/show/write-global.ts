import { isDeepStrictEqual } from 'node:util'
import type { GlobalSlug, PayloadRequest } from 'payload'
import { quietly } from '../activity/record'
import { inTransaction, lock, runSql, sql } from '../database/transactions'

type Row = Record<string, unknown>

const OF_VERSION = ['id', '_status', 'createdAt', 'updatedAt', 'globalType', 'changedBy']

const contentOf = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !OF_VERSION.includes(name)))

const isSame = (a: unknown, b: unknown): boolean => isDeepStrictEqual(a ?? null, b ?? null)

/** The draft above what visitors see, if a host is writing one; both as they are stored. */
async function findDraft(req: PayloadRequest, slug: GlobalSlug) {
  const { docs } = await req.payload.db.findGlobalVersions<Row>({
    global: slug,
    where: { latest: { equals: true } },
    limit: 1,
    pagination: false,
    req,
  })
  return docs[0]?.version._status === 'draft' ? docs[0].version : null
}

/**
 * Returns what visitors see, with an answer for each field of the draft, so that none is filled in
 * from it.
 */
async function findPublished(req: PayloadRequest, slug: GlobalSlug, draft: Row): Promise<Row> {
  const stored = await req.payload.db.findGlobal<Row>({ slug, req })
  const published: Row =
    Object.keys(stored ?? {}).length > 0
      ? stored
      : { ...(await req.payload.findGlobal({ slug, depth: 0, overrideAccess: true, req })) } // See below.
  const names = new Set([...Object.keys(contentOf(draft)), ...Object.keys(contentOf(published))])
  return Object.fromEntries([...names].map((name) => [name, published[name] ?? null]))
}

/**
 * Writes to what visitors see of a global, in the request's transaction. A draft that a host has begun
 * is not published by that: it stays the newest version, with what the host has written, and says the
 * new values where the host has not touched them. Bypasses the access rules: the caller has checked who
 * writes.
 */
export const writeGlobal = (req: PayloadRequest, slug: GlobalSlug, data: Row): Promise<void> =>
  inTransaction(req, async () => {
    await lock(req, `global ${slug}`)
    const common = { slug, depth: 0, overrideAccess: true, req } as const // See above.
    const update = (row: Row) => req.payload.updateGlobal({ ...common, data: row as never }) // The caller knows its fields.
    const draft = await findDraft(req, slug)
    if (!draft) {
      await update(data)
      return
    }
    const published = await findPublished(req, slug, draft)
    await update({ ...published, ...data })
    const untouched = Object.entries(data).filter(([name]) => isSame(draft[name], published[name]))
    const kept = { ...contentOf(draft), ...Object.fromEntries(untouched), _status: 'draft' }
    await quietly(req, () => update(kept))
    // It is still the host's.
    await runSql(
      req,
      sql`UPDATE ${sql.identifier(`_${slug}_v`)}
        SET version_changed_by = ${(draft.changedBy as string | null | undefined) ?? null} WHERE latest`,
    )
  })
