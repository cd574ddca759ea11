import { createLocalReq, type PayloadRequest } from 'payload'
import { sendDueMails } from '@/cms/newsletter/send-mails'
import { enqueue } from '../enqueue'
import type { Task } from '../task'

/** For how long one job sends (ms): the next one begins only some seconds later. */
const LASTS_MS = 5 * 60_000

/**
 * Sends the newsletter. It looks every minute, because a mail is due by time, with the release
 * of its episode, or where a mail server asked to try later; and at once when someone sends a mail.
 * A job sends for a while and leaves the rest to the next one.
 */
export const sendMails: Task = {
  name: 'send-mails',
  cron: '* * * * *',
  // One at a time, across all instances, for the speed that the mail server allows.
  queue: 'newsletter',
  maxAttempts: 2,
  run: async (_, { payload, signal }) => {
    const until = performance.now() + LASTS_MS
    let isMoreDue = true
    while (isMoreDue && performance.now() < until) {
      isMoreDue = await sendDueMails(payload, signal)
      signal.throwIfAborted()
    }
    if (isMoreDue) await sendNow(await createLocalReq({}, payload))
  },
}

/** Has due mails sent at once, with the transaction of the request if there is one. */
export const sendNow = (req: PayloadRequest): Promise<void> =>
  enqueue(req, sendMails, {}, { key: 'send-mails' })
