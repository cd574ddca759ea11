import type { Task } from './task'

/** Every task there is. */
export const TASKS: readonly Task<never>[] = []
