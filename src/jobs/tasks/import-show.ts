import { createLocalReq, type Payload } from 'payload'
import { isDatabaseUnavailable } from '@/cms/database/database-errors'
import { waitForLock } from '@/cms/accounts/session-lock'
import { failImport, runImport, type RunOptions } from '@/importers/import-record'
import { IMPORT_LOCK, withPictures } from '@/importers/import-files'
import { env } from '@/config/env'
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
    const allowPrivateAddresses = env().IMPORT_PRIVATE_ADDRESSES
    try {
      await withPictures(id, (pictures) =>
        workOnImport(payload, id, { allowPrivateAddresses, files: pictures ?? undefined }, ending),
      )
    } finally {
      await lock.release()
    }
  },
}

/**
 * Works on a started import, for who holds the lock of imports.
 * @throws after an error that trying again would not mend the import is given up
 */
export async function workOnImport(
  payload: Payload,
  id: number,
  options: Partial<Omit<RunOptions, 'signal'>>,
  signal: AbortSignal,
): Promise<void> {
  try {
    await runImport(payload, id, { allowPrivateAddresses: false, ...options, signal })
    await enqueue(await createLocalReq({}, payload), readLengths, {}, { key: 'read-lengths' })
  } catch (err) {
    // Otherwise it is run again by itself.
    if (!signal.aborted && !isDatabaseUnavailable(err)) await failImport(payload, id)
    throw err
  }
}
