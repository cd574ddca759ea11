import '@/dashboard/styles'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { isNumberedId } from '@/cms/database/numbered-id'
import { MailPage } from '@/dashboard/mails/mail-page.client'
import { requireAccount } from '@/server/desk/account'
import { getMailPage } from '@/server/desk/mails'

export const metadata: Metadata = { title: 'Email' }

export default async function DeskMailPage({ params }: { params: Promise<{ id: string }> }) {
  const account = await requireAccount()
  const { id } = await params
  const page = isNumberedId(id) ? await getMailPage(account, Number(id)) : null
  if (!page) notFound()
  return <MailPage key={page.mail?.id} page={page} />
}
