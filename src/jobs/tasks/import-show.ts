import { createLocalReq } from 'payload'
import { isDatabaseUnavailable } from '@/cms/database/database-errors'
import { waitForLock } from '@/cms/accounts/session-lock'
import { env } from '@/config/env'
import { failImport, runImport } from '@/importers/import-record'
import { IMPORT_LOCK, withPictures } from '@/importers/import-files'
import { enqueue } from '../enqueue'
import { LONG_DEADLINE_MS, type Task } from '../task'
import { readLengths } from './read-lengths'

/**
 * Imports a show in steps of one episode. It runs again after a crash or a stop of the site, and
 * goes on where it was; only one import runs at a time, on any server or at the shell.
 */
export const importShow: Task<{ id: number }> = {
  name: 'import-show',
  deadlineMs: LONG_DEADLINE_MS,
  queue: 'import',
  run: async ({ id }, { payload, signal }) => {
    const lock = await waitForLock(IMPORT_LOCK, signal)
    const ending = AbortSignal.any([signal, lock.signal])
    try {
      await withPictures(id, async (pictures) => {
        await runImport(payload, id, {
          signal: ending,
          allowPrivateAddresses: env().IMPORT_PRIVATE_ADDRESSES,
          files: pictures ?? undefined,
        })
      })
      await enqueue(await createLocalReq({}, payload), readLengths, {}, { key: 'read-lengths' })
    } catch (err) {
      // Otherwise it is run again by itself.
      if (!ending.aborted && !isDatabaseUnavailable(err)) await failImport(payload, id)
      throw err
    } finally {
      await lock.release()
    }
  },
}
