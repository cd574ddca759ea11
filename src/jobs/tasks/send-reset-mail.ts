import { createLocalReq } from 'payload'
import { letter, mailedShow } from '@/cms/mail/mail-template'
import { createResetLink } from '@/cms/accounts/reset-link'
import { siteNow } from '@/cms/database/site-clock'
import type { Task } from '../task'

/** By then the person has given up or asked again. */
const GIVE_UP_MS = 60 * 60 * 1000

/**
 * Mails a link for a new password, if the address has an active account. The link is made
 * when the mail is sent, so it is never stored in the queue, and a delayed mail does not bring an
 * expired link. Mails are sent one at a time, so that a slow mail server ties up only one job slot.
 */
export const sendResetMail: Task<{ email: string; askedAt: string }> = {
  name: 'send-reset-mail',
  queue: 'mail',
  run: async ({ email, askedAt }, { payload }) => {
    if (siteNow().getTime() - Date.parse(askedAt) > GIVE_UP_MS) {
      payload.logger.error('No email for a new password: the mail server refused it for an hour')
      return
    }
    try {
      const req = await createLocalReq({}, payload)
      const link = await createResetLink(req, email)
      if (!link) return
      const { email: to, address } = link
      const show = await mailedShow(req)
      await payload.sendEmail(letter({ ...show, to, address, about: 'password' }))
    } catch (err) {
      throw new Error('No email for a new password', { cause: err })
    }
  },
}
