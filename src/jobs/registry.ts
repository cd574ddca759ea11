import type { Task } from './task'
import { checkLinks } from './tasks/check-links'
import { importShow } from './tasks/import-show'
import { measureAudio } from './tasks/measure-audio'
import { sendResetMail } from './tasks/send-reset-mail'
import { sweepImages } from './tasks/sweep-images'
import { tellHub } from './tasks/tell-hub'

/** All tasks. */
export const TASKS: readonly Task<never>[] = [
  checkLinks,
  importShow,
  measureAudio,
  sendResetMail,
  sweepImages,
  tellHub,
]
