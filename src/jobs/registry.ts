import type { Task } from './task'
import { sendResetMail } from './tasks/send-reset-mail'
import { sweepImages } from './tasks/sweep-images'

/** All tasks. */
export const TASKS: readonly Task<never>[] = [sendResetMail, sweepImages]
