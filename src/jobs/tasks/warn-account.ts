import { createLocalReq } from 'payload'
import { noteWarning } from '@/cms/accounts/warnings'
import { siteNow } from '@/cms/database/site-clock'
import { inTransaction } from '@/cms/database/transactions'
import { letter, mailedShow } from '@/cms/mail/mail-template'
import { sendUnlessRefused } from '@/cms/mail/send-unless-refused'
import { env } from '@/config/env'
import type { GuessedAt } from '@/domain/accounts/guesses'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { PATHS } from '@/domain/paths'
import type { Task } from '../task'

/**
 * Tells the owner of an account, once a day, that somebody guesses at it: on the desk, and by email where
 * there is a mail server. Only here the account is looked up, so that no answer takes longer where there
 * is one.
 */
export const warnAccount: Task<{ email: string; at: GuessedAt }> = {
  name: 'warn-account',
  queue: 'mail',
  maxAttempts: 12, // Half a day.
  run: async ({ email, at }, { payload }) => {
    const req = await createLocalReq({}, payload)
    await inTransaction(req, async () => {
      const isDue = await noteWarning(req, { email, at }, siteNow())
      if (!isDue || !env().SMTP_HOST) return
      // Who knows the password is kept out by another one.
      const path = at === 'password' ? DESK_ROUTES.account : PATHS.forgotPassword
      const address = `${env().SITE_URL}${path}`
      const about = at === 'password' ? 'guessedPassword' : 'guessedCode'
      const mail = letter({ ...(await mailedShow(req)), to: email, address, about })
      await sendUnlessRefused(payload, mail, 'warning of guesses')
    })
  },
}
