import { compareCovers as compare } from '@/cms/images/repeated-covers'
import { LONG_DEADLINE_MS, type Task } from '../task'

/** Finds the episodes whose image is the show's cover again, once that or the setting is another. */
export const compareCovers: Task = {
  name: 'compare-covers',
  deadlineMs: LONG_DEADLINE_MS,
  queue: 'compare-covers',
  run: (_, { payload, signal }) => compare(payload, signal),
}
