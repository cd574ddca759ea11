import type { Task } from './task'
import { backUp } from './tasks/back-up'
import { checkLinks } from './tasks/check-links'
import { deliverWebhooks } from './tasks/deliver-webhooks'
import { importShow } from './tasks/import-show'
import { keepChanges } from './tasks/keep-changes'
import { measureAudio } from './tasks/measure-audio'
import { sendResetMail } from './tasks/send-reset-mail'
import { sweepImages } from './tasks/sweep-images'
import { notifyHub } from './tasks/tell-hub'

/** All tasks. */
export const TASKS: readonly Task<never>[] = [
  backUp,
  checkLinks,
  deliverWebhooks,
  importShow,
  keepChanges,
  measureAudio,
  sendResetMail,
  sweepImages,
  notifyHub,
]
