import { sweepImages as sweep } from '@/cms/images/sweep'
import { LONG_DEADLINE_MS, type Task } from '../task'

/** Reconciles image documents and files after each start and every night. */
export const sweepImages: Task = {
  name: 'sweep-images',
  deadlineMs: LONG_DEADLINE_MS,
  atStart: true,
  cron: '17 3 * * *',
  queue: 'sweep-images',
  run: async (_, { payload }) => {
    const done = await sweep(payload)
    if (done.documents + done.quarantined + done.restored > 0)
      payload.logger.info(done, 'Swept images')
  },
}
