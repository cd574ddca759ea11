import type { Task } from './task'
import { sweepImagesTask } from './tasks/sweep-images'

/** Every task there is. */
export const TASKS: readonly Task<never>[] = [sweepImagesTask]
