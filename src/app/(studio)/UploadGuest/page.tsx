import type { Metadata } from 'next'
import { GuestForm } from '@/components/studio/guests/guest-form.client'
import { GuardedScreen } from '@/components/studio/shared/screen'

export const metadata: Metadata = { title: 'Upload guest' }

export default function UploadGuestPage() {
  return (
    <GuardedScreen title="Upload Guest">
      <GuestForm />
    </GuardedScreen>
  )
}
