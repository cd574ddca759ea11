import '@/dashboard/styles'
import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { GuestEditor } from '@/dashboard/guests/guest-editor.client'
import { deskGuestPath } from '@/domain/desk-routes'
import { requireAccount } from '@/server/desk/account'
import { getGuest, getMovedGuest } from '@/server/desk/guests'

export const metadata: Metadata = { title: 'Guest' }

export default async function GuestPage({ params }: { params: Promise<{ id: string }> }) {
  const account = await requireAccount()
  const id = decodeURIComponent((await params).id)
  const guest = await getGuest(account, id)
  if (guest) return <GuestEditor key={guest.id} guest={guest} />
  const moved = await getMovedGuest(id)
  if (moved) permanentRedirect(deskGuestPath(moved))
  notFound()
}
