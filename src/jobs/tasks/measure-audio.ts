import { createLocalReq } from 'payload'
import { measureAudio as measureSome } from '@/cms/feeds/audio-files'
import { siteNow } from '@/cms/database/site-clock'
import { enqueue } from '../enqueue'
import type { Task } from '../task'

/** Between two questions to the same server: six files of it in a minute. */
const PAUSE_MS = 10_000

/**
 * Asks for the length and type of audio files, which the audio feed names. Like `checkLinks`, a job
 * takes one file of each server and leaves the rest to the next job.
 */
export const measureAudio: Task = {
  name: 'measure-audio',
  cron: '*/10 * * * *',
  queue: 'measure-audio',
  run: async (_, { payload, signal }) => {
    if (!(await measureSome(payload, { now: siteNow(), signal }))) return
    const req = await createLocalReq({}, payload)
    const runAt = new Date(siteNow().getTime() + PAUSE_MS)
    await enqueue(req, measureAudio, {}, { key: 'measure-audio', runAt })
  },
}
