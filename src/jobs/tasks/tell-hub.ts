import { notifyHub as tellOfNews } from '@/cms/feeds/feed-hub'
import { siteNow } from '@/cms/database/site-clock'
import type { Task } from '../task'

/**
 * Tells the hub of the feeds what is new (WebSub). It looks every minute, because an episode also
 * comes by time, without a write. A hub that fails is asked again by a later job.
 */
export const notifyHub: Task = {
  name: 'tell-hub',
  cron: '* * * * *',
  queue: 'tell-hub',
  run: (_, { payload }) => tellOfNews(payload, { now: siteNow() }),
}
