import '@/dashboard/styles'
import type { Metadata } from 'next'
import { MailPage } from '@/dashboard/mails/mail-page.client'
import { requireAccount } from '@/server/desk/account'
import { getNewMail } from '@/server/desk/mails'

export const metadata: Metadata = { title: 'New email' }

export default async function NewMailPage() {
  return <MailPage page={await getNewMail(await requireAccount())} />
}
