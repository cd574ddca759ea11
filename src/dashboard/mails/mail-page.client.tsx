'use client'

import { mayChange } from '@/domain/newsletter/mails'
import type { DeskMail } from '@/server/desk/mails'
import { MailEditor } from './mail-editor.client'
import { MailReport } from './mail-report.client'
import { useMail } from './use-mail.client'

/** A mail: written until it is sent, and then what became of it. */
export function MailPage({ page }: { page: DeskMail }) {
  const draft = useMail(page)
  const { mail } = draft
  return mail && !mayChange(mail.state) ? (
    <MailReport page={page} mail={mail} draft={draft} />
  ) : (
    <MailEditor page={page} draft={draft} />
  )
}
