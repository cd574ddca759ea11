import type { PayloadRequest } from 'payload'
import { env } from '@/config/env'
import { RuleError } from '@/domain/database/rule-error'
import type { MadeMail, MailRow } from '@/domain/newsletter/mails'
import { PATHS } from '@/domain/paths'
import { mailedShow } from '../mail/mail-template'
import { trySending, type SentMail } from '../mail/test-mail'
import { readMailedLetters } from './mail-letters'
import { getMade } from './mail-rows'
import { mailSender, makeMail, personal } from './make-mail'

/** A mail as it is or would be sent, with links that stop nobody’s mails. @throws RuleError */
async function shownMail(req: PayloadRequest, mail: MailRow): Promise<MadeMail> {
  const { subject, preview, ...made } = (await getMade(req, mail.id)) ?? (await makeMail(req, mail))
  const page = env().SITE_URL + PATHS.newsletter
  const letters = await readMailedLetters(req, made, await mailedShow(req))
  return { subject, preview, ...personal(made, { stop: page, preferences: page }, letters) }
}

export async function previewMail(
  req: PayloadRequest,
  mail: MailRow,
): Promise<{ made: MadeMail | null; missing: string | null }> {
  try {
    return { made: await shownMail(req, mail), missing: null }
  } catch (err) {
    if (!(err instanceof RuleError)) throw err
    return { made: null, missing: err.message }
  }
}

/** Sends one copy of a mail. @throws RuleError naming what is missing */
export async function sendTest(req: PayloadRequest, mail: MailRow, to: string): Promise<SentMail> {
  const { hostName } = await req.payload.findGlobal({
    slug: 'site',
    depth: 0,
    overrideAccess: false,
    req,
  })
  const { subject, html, text } = await shownMail(req, mail)
  const from = mailSender(mail.kind, { ...(await mailedShow(req)), hostName })
  return trySending(req, { from, to, subject, html, text })
}
