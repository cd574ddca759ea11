import { createLocalReq } from 'payload'
import { siteNow } from '@/cms/database/site-clock'
import { mailedShow } from '@/cms/mail/mail-template'
import { joinMail, onListMail } from '@/cms/newsletter/join-mail'
import { linkToken } from '@/cms/newsletter/links'
import { findSubscriber } from '@/cms/newsletter/rows'
import { newsletterSettings } from '@/cms/newsletter/settings'
import { outcomeOf, type SmtpError } from '@/domain/newsletter/delivery'
import { mayConfirm } from '@/domain/newsletter/subscribers'
import type { Task } from '../task'

/**
 * Mails someone who has asked for the newsletter (D51): how to confirm, or that they are on the list
 * already. The link is made when the mail is sent, so it is never stored in the queue. Mails are sent
 * one at a time, so that a slow mail server ties up only one job slot.
 */
export const sendJoinMail: Task<{ id: number }> = {
  name: 'send-join-mail',
  queue: 'send-join-mail',
  maxAttempts: 12, // Half a day; the link is valid for two.
  run: async ({ id }, { payload }) => {
    const req = await createLocalReq({}, payload)
    const settings = await newsletterSettings(req)
    const subscriber = await findSubscriber(req, id)
    if (!settings.isOn || !subscriber || !mayConfirm(subscriber, siteNow())) return
    if (!settings.mailsAllowed) {
      payload.logger.warn('No mail to confirm: nobody has started sending since the restore')
      return
    }
    const show = { ...(await mailedShow(req)), ...settings }
    const mail =
      subscriber.state === 'active'
        ? onListMail(show, subscriber, linkToken(payload, 'preferences', subscriber))
        : joinMail(show, subscriber, linkToken(payload, 'confirm', subscriber))
    try {
      await payload.sendEmail(mail)
    } catch (err) {
      if (outcomeOf(err as SmtpError, true).kind !== 'refused')
        throw new Error('No mail to confirm', { cause: err })
      payload.logger.info('No mail to confirm: the mail server refuses the address')
    }
  },
}
