import type { Task } from './task'
import { backUp } from './tasks/back-up'
import { checkLinks } from './tasks/check-links'
import { compareCovers } from './tasks/compare-covers'
import { convertVoice } from './tasks/convert-voice'
import { deliverWebhook, deliverWebhooks } from './tasks/deliver-webhooks'
import { followFeed } from './tasks/follow-feed'
import { importShow } from './tasks/import-show'
import { keepChanges } from './tasks/keep-changes'
import { mailLetter } from './tasks/mail-letter'
import { measureAudio } from './tasks/measure-audio'
import { runArchive } from './tasks/run-archive'
import { readLengths } from './tasks/read-lengths'
import { sendJoinMail } from './tasks/send-join-mail'
import { sendMails } from './tasks/send-mails'
import { sendResetMail } from './tasks/send-reset-mail'
import { sweepImages } from './tasks/sweep-images'
import { notifyHub } from './tasks/tell-hub'
import { tidyLetters } from './tasks/tidy-letters'
import { tidySubscribers } from './tasks/tidy-subscribers'
import { warnAccount } from './tasks/warn-account'

export const TASKS: readonly Task<never>[] = [
  backUp,
  checkLinks,
  compareCovers,
  convertVoice,
  deliverWebhook,
  deliverWebhooks,
  followFeed,
  importShow,
  keepChanges,
  mailLetter,
  measureAudio,
  readLengths,
  runArchive,
  sendJoinMail,
  sendMails,
  sendResetMail,
  sweepImages,
  notifyHub,
  tidyLetters,
  tidySubscribers,
  warnAccount,
]
