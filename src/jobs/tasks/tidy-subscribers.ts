import { createLocalReq } from 'payload'
import { siteNow } from '@/cms/database/site-clock'
import { tidySubscribers as tidy } from '@/cms/newsletter/subscribers'
import type { Task } from '../task'

/** Removes addresses of the newsletter that may be stored no longer. */
export const tidySubscribers: Task = {
  name: 'tidy-subscribers',
  cron: '7 * * * *',
  queue: 'tidy-subscribers',
  run: async (_, { payload }) => tidy(await createLocalReq({}, payload), siteNow()),
}
