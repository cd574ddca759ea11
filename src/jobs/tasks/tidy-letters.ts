import { createLocalReq } from 'payload'
import { siteNow } from '@/cms/database/site-clock'
import { tidyLetters as tidy } from '@/cms/letters/delete'
import { convertVoice, listOverdue, moveVoice } from '@/cms/letters/voices'
import type { Task } from '../task'

/**
 * Deletes letters whose time is over, and notes how many. Moves the recordings that an older
 * version, or a backup of it, has in the database to where files are, and converts those that no job
 * is left for.
 */
export const tidyLetters: Task = {
  name: 'tidy-letters',
  atStart: true,
  cron: '27 3 * * *',
  queue: 'tidy-letters',
  run: async (_, { payload, signal }) => {
    const req = await createLocalReq({}, payload)
    const letters = await tidy(req, siteNow())
    if (letters > 0) payload.logger.info({ letters }, 'Deleted letters whose time was over')
    while (!signal.aborted && (await moveVoice(req)));
    for (const id of await listOverdue(req, siteNow())) {
      signal.throwIfAborted()
      await convertVoice(req, id)
    }
  },
}
