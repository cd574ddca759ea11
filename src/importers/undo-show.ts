import { isDeepStrictEqual } from 'node:util'
import type { PayloadRequest } from 'payload'
import { inTransaction, lock } from '@/cms/database/transactions'
import { writeGlobal } from '@/cms/show/write-global'
import { loadImport, showResultsOf, storeUndone } from './import-store'
import type { ShowResult } from './report'
import { ABOUT, cutParagraphs, storeCut } from './write-about'
import { COVER } from './write-show'

export type UndoFault = 'unknown' | 'running' | 'undone' | 'changed'

/** A value as an import writes it: pictures as ids, and rows without theirs. */
const asWritten = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(withoutId) : relationId(value)

const withoutId = (row: unknown): unknown =>
  typeof row === 'object' && row !== null
    ? Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'id'))
    : row

const relationId = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : (value ?? null)

/** Returns what stood there, without a picture that has been removed since. */
async function stillThere(req: PayloadRequest, before: Record<string, unknown>) {
  const picture = before[COVER]
  if (typeof picture !== 'number') return before
  const found = await req.payload.findByID({
    collection: 'site_pictures',
    id: picture,
    depth: 0,
    disableErrors: true,
    overrideAccess: true, // See `undoShowFact`.
    req,
  })
  return { ...before, [COVER]: found?.id ?? null }
}

/**
 * Takes back one setting that an import has filled in, unless it was changed since. Bypasses the
 * access rules: the caller has been checked.
 * @returns what was taken back, or why nothing was; null if there is no such import
 */
export async function undoShowFact(
  req: PayloadRequest,
  id: number,
  field: string,
): Promise<ShowResult | UndoFault | null> {
  return inTransaction(req, async () => {
    await lock(req, `import ${id}`)
    const record = await loadImport(req.payload, id, req)
    if (!record) return null
    if (record.state === 'running') return 'running'
    const facts = showResultsOf(record)
    const fact = facts.find((one) => one.field === field && one.before && one.after)
    if (!fact?.before) return 'unknown'
    if (fact.isUndone) return 'undone'
    const slug = field === ABOUT ? 'about' : 'site'
    const common = { slug, depth: 0, overrideAccess: true, req } as const // See above.
    // Who saves at the same moment comes before or after, not between reading and writing.
    await lock(req, `global ${slug}`)
    const site: Record<string, unknown> = { ...(await req.payload.findGlobal(common)) }
    const isAsWritten = Object.entries(fact.after ?? {}).every(([name, value]) =>
      isDeepStrictEqual(asWritten(site[name]), value),
    )
    if (!isAsWritten) return 'changed'
    await writeGlobal(req, slug, await stillThere(req, fact.before))
    // What left the notes for it comes back with the next import.
    if (field === ABOUT) {
      const own = new Set(fact.cut ?? record.choice.about?.cut)
      const cut = await cutParagraphs(req)
      await storeCut(
        req,
        cut.filter((paragraph) => !own.has(paragraph)),
      )
    }
    await storeUndone(req, id, field)
    return fact
  })
}
