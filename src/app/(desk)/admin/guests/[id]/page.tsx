import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { GuestEditor } from '@/dashboard/guests/guest-editor.client'
import { requireAccount } from '@/server/desk/account'
import { getGuest } from '@/server/desk/guests'

export const metadata: Metadata = { title: 'Guest' }

export default async function GuestPage({ params }: { params: Promise<{ id: string }> }) {
  const account = await requireAccount()
  const guest = await getGuest(account, decodeURIComponent((await params).id))
  if (!guest) notFound()
  return <GuestEditor key={guest.id} guest={guest} />
}
