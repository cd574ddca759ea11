import { createLocalReq, type Payload } from 'payload'
import { siteNow } from '@/cms/database/site-clock'
import { mailedShow } from '@/cms/mail/mail-template'
import { sendUnlessRefused } from '@/cms/mail/send-unless-refused'
import { joinMail, moveMail, onListMail } from '@/cms/newsletter/join-mail'
import { linkToken, type LinkPurpose } from '@/cms/newsletter/links'
import { findSubscriber } from '@/cms/newsletter/rows'
import { newsletterSettings } from '@/cms/newsletter/settings'
import { mayConfirm, mayMove, type Subscriber } from '@/domain/newsletter/subscribers'
import type { Task } from '../task'

type Show = Parameters<typeof joinMail>[0]

/** The mail that someone is to get now, or null. */
function mailFor(
  { secret }: Pick<Payload, 'secret'>,
  show: Show,
  subscriber: Subscriber,
  isNewAddress: boolean,
) {
  const { newEmail, state } = subscriber
  const token = (purpose: LinkPurpose) => linkToken({ secret }, purpose, subscriber)
  if (isNewAddress)
    return newEmail !== null && mayMove(subscriber, siteNow())
      ? moveMail(show, { ...subscriber, email: newEmail }, token('address'))
      : null
  if (!mayConfirm(subscriber, siteNow())) return null
  return state === 'active'
    ? onListMail(show, subscriber, token('preferences'))
    : joinMail(show, subscriber, token('confirm'))
}

/**
 * Mails someone who has asked for the newsletter: how to confirm, or that they are on the list
 * already; or the new address of someone who is (`isNewAddress`). The link is made when the mail is
 * sent, so it is never stored in the queue. Mails are sent one at a time, so that a slow mail server
 * ties up only one job slot.
 */
export const sendJoinMail: Task<{ id: number; isNewAddress?: boolean }> = {
  name: 'send-join-mail',
  queue: 'send-join-mail',
  maxAttempts: 12, // Half a day; the link is valid for two.
  run: async ({ id, isNewAddress = false }, { payload }) => {
    const req = await createLocalReq({}, payload)
    const settings = await newsletterSettings(req)
    const subscriber = await findSubscriber(req, id)
    if (!settings.isOn || !subscriber) return
    if (!settings.mailsAllowed) {
      payload.logger.warn('No email to confirm: nobody has started sending since the restore')
      return
    }
    const show = { ...(await mailedShow(req)), ...settings }
    const mail = mailFor(payload, show, subscriber, isNewAddress)
    if (!mail) return
    await sendUnlessRefused(payload, mail, 'email to confirm')
  },
}
