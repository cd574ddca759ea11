import '@/dashboard/styles'
import type { Metadata } from 'next'
import { GuestEditor } from '@/dashboard/guests/guest-editor.client'
import { requireAccount } from '@/server/desk/account'

export const metadata: Metadata = { title: 'New guest' }

export default async function NewGuestPage() {
  await requireAccount()
  return <GuestEditor guest={null} />
}
