import { createLocalReq } from 'payload'
import { makeLetterMail, type LetterMail } from '@/cms/letters/letter-mails'
import { findLetter } from '@/cms/letters/rows'
import { lettersSettings } from '@/cms/letters/settings'
import { sendUnlessRefused } from '@/cms/mail/send-unless-refused'
import type { Task } from '../task'

/**
 * Mails the writer of a letter: their private link, or whether it may be published; or the host,
 * that someone wrote by the contact form. The link is made when the mail is sent, so it is never stored in the queue.
 */
export const mailLetter: Task<{ id: number; about: LetterMail }> = {
  name: 'mail-letter',
  queue: 'mail-letter',
  maxAttempts: 12, // Half a day.
  run: async ({ id, about }, { payload }) => {
    const req = await createLocalReq({}, payload)
    const { isAllowed, contactEmail } = await lettersSettings(req)
    const letter = await findLetter(req, id)
    const to = about === 'notice' ? contactEmail : letter?.email
    if (!isAllowed || !letter || !to || letter.isSpam || letter.trashedAt) return
    const mail = await makeLetterMail(req, letter, about, to)
    await sendUnlessRefused(payload, mail, 'email about a letter')
  },
}
