import { createLocalReq } from 'payload'
import { siteNow } from '@/cms/database/site-clock'
import { tidyLetters as tidy } from '@/cms/letters/delete'
import type { Task } from '../task'

/** Deletes letters whose time is over, and notes how many (D53). */
export const tidyLetters: Task = {
  name: 'tidy-letters',
  cron: '27 3 * * *',
  queue: 'tidy-letters',
  run: async (_, { payload }) => {
    const letters = await tidy(await createLocalReq({}, payload), siteNow())
    if (letters > 0) payload.logger.info({ letters }, 'Deleted letters whose time was over')
  },
}
