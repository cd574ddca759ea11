import { isDeepStrictEqual } from 'node:util'
import type { PayloadRequest } from 'payload'
import { FieldError } from '@/cms/access'
import { inTransaction, lock } from '@/cms/database/transactions'
import { loadHead, storeStart, type Beginning, type ImportHead } from '@/importers/import-store'
import { enqueue } from './enqueue'
import { importShow } from './tasks/import-show'

const CHANGED = 'What to import has just been changed. Look at it, and start again.'

/**
 * Has an import be at work: from the beginning, or where it was. Its job is added with it, so that a
 * crash at any point leaves both or none. Bypasses the access rules: who imports has been checked.
 * @param seen the import as it was decided by
 * @param beginning null for one that was stopped
 * @returns how many episodes it is to import
 * @throws FieldError 409 if it has changed since, or another import is running
 */
export const startImport = (
  req: PayloadRequest,
  seen: ImportHead,
  beginning: Beginning | null,
): Promise<number> =>
  inTransaction(req, async () => {
    const { id } = seen
    await lock(req, 'imports')
    await lock(req, `import ${id}`) // What is being chosen just now is stored first.
    const head = await loadHead(req.payload, id, req)
    if (!head || head.state === 'running' || head.state === 'done')
      throw new FieldError(409, 'state', 'This import has already started.')
    if (!isDeepStrictEqual([head.state, head.choice], [seen.state, seen.choice]))
      throw new FieldError(409, 'state', CHANGED)
    const { totalDocs } = await req.payload.count({
      collection: 'imports',
      where: { state: { equals: 'running' } },
      overrideAccess: true, // See above.
      req,
    })
    if (totalDocs > 0)
      throw new FieldError(409, 'state', 'Another import is running. Wait for it, or stop it.')
    await storeStart(req, id, beginning)
    await enqueue(req, importShow, { id }, { key: `import ${id}` })
    return beginning?.work.length ?? head.progress?.total ?? 0
  })
