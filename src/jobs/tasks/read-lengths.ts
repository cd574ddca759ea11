import { createLocalReq } from 'payload'
import { siteNow } from '@/cms/database/site-clock'
import { readLengths as readSome } from '@/importers/audio-lengths'
import { enqueue } from '../enqueue'
import type { Task } from '../task'

/** Between two questions to the same server: thirty files of it in a minute. */
const PAUSE_MS = 2000

/**
 * Reads the lengths of episodes without one from their audio files, after an import and when
 * the host has added a file. Like `checkLinks`, a job takes one file of each server and leaves the
 * rest to the next job.
 */
export const readLengths: Task = {
  name: 'read-lengths',
  cron: '*/10 * * * *',
  queue: 'read-lengths',
  run: async (_, { payload, signal }) => {
    if (!(await readSome(payload, { now: siteNow(), signal }))) return
    const req = await createLocalReq({}, payload)
    const runAt = new Date(siteNow().getTime() + PAUSE_MS)
    await enqueue(req, readLengths, {}, { key: 'read-lengths', runAt })
  },
}
