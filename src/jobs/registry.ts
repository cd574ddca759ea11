import type { Task } from './task'
import { sendResetMail } from './tasks/send-reset-mail'

/** Every task there is. */
export const TASKS: readonly Task<never>[] = [sendResetMail]
