import { createLocalReq } from 'payload'
import { createResetLink } from '@/cms/reset-link'
import { resetMail } from '@/cms/reset-mail'
import { DEFAULT_SHOW_NAME } from '@/domain/defaults'
import type { Task } from '../task'

/** Whoever asked has given up by then, or has asked again. */
const GIVE_UP_MS = 60 * 60 * 1000

/**
 * Mails a link for a new password (D12), if the address has an active account. The link is made
 * when it is sent, so it never lies in the queue, and a mail that had to wait does not bring an old
 * one. Mails go out one after the other: a slow mail server takes one connection of ours, not all.
 */
export const sendResetMail: Task<{ email: string; askedAt: string }> = {
  name: 'send-reset-mail',
  queue: 'mail',
  run: async ({ email, askedAt }, { payload }) => {
    if (Date.now() - Date.parse(askedAt) > GIVE_UP_MS) {
      payload.logger.error('No mail for a new password: the mail server refused it for an hour')
      return
    }
    try {
      const req = await createLocalReq({}, payload)
      const link = await createResetLink(req, email)
      if (!link) return
      const site = await payload.findGlobal({ slug: 'site', depth: 0, req, overrideAccess: false })
      await payload.sendEmail(resetMail({ ...link, showName: site.showName || DEFAULT_SHOW_NAME }))
    } catch (err) {
      throw new Error('No mail for a new password', { cause: err })
    }
  },
}
