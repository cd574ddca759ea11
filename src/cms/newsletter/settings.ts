import type { CheckboxFieldValidation, GlobalBeforeChangeHook } from 'payload'
import { env } from '@/config/env'
import { runSql, sql } from '../database/transactions'
import type { Caller } from './rows'

export type NewsletterSettings = {
  isOn: boolean
  /** In the foot of every mail, as the law of many countries wants it. */
  postalAddress: string
  replyTo: string | null
  hasArchive: boolean
  /** By which the key of DKIM is found at the sender’s domain. */
  dkimSelector: string | null
  /** Not after a restore, until an owner lets mails go again: the other copy may have sent them. */
  mailsAllowed: boolean
}

/** The settings of the newsletter, which is off until the host switches it on. */
export async function newsletterSettings(caller: Caller): Promise<NewsletterSettings> {
  const [row] = await runSql<NewsletterSettings>(
    caller,
    sql`SELECT coalesce(is_on, false) AS "isOn", coalesce(postal_address, '') AS "postalAddress",
        nullif(reply_to, '') AS "replyTo", coalesce(mails_allowed, false) AS "mailsAllowed",
        coalesce(is_on AND has_archive, false) AS "hasArchive",
        nullif(dkim_selector, '') AS "dkimSelector"
      FROM newsletter ORDER BY id LIMIT 1`,
  )
  return (
    row ?? {
      ...{ isOn: false, postalAddress: '', replyTo: null, dkimSelector: null },
      ...{ hasArchive: false, mailsAllowed: false },
    }
  )
}

/** Returns why the newsletter can’t be on, in a sentence for the owner; null if it can. */
export function switchOnProblem(postalAddress: string): string | null {
  const { BACKUP_PASSPHRASE, SMTP_HOST } = env()
  if (!SMTP_HOST) return 'Set SMTP_HOST first: without a mail server no email can be sent.'
  if (!BACKUP_PASSPHRASE)
    return 'Set BACKUP_PASSPHRASE first: backups would have all addresses in them, unencrypted.'
  return postalAddress.trim() ? null : 'Enter a postal address first: every email has to name one.'
}

/** Refuses to switch on what can’t be sent, or what would put addresses in plain backups. */
export const checkSwitch: CheckboxFieldValidation = (isOn, { data }) =>
  (isOn && switchOnProblem(String((data as { postalAddress?: unknown }).postalAddress ?? ''))) ||
  true

/** Anyone who switches the newsletter on wants its mails to go. */
export const allowMails: GlobalBeforeChangeHook = ({ data, originalDoc }) =>
  data.isOn && !originalDoc?.isOn ? { ...data, mailsAllowed: true } : data
