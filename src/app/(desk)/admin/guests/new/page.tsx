import '@/dashboard/styles'
import type { Metadata } from 'next'
import { GuestEditor } from '@/dashboard/guests/guest-editor.client'
import { requireAccount } from '@/server/desk/account'
import { getMoreOfGuest } from '@/server/desk/guests'

export const metadata: Metadata = { title: 'New guest' }

export default async function NewGuestPage() {
  const account = await requireAccount()
  return <GuestEditor guest={null} more={await getMoreOfGuest(account, null)} />
}
