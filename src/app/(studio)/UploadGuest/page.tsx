// First, so that no other page loads these styles (docs/decisions/L19-styles.md).
import '@/components/ui/uploading.module.css'
import '@/components/studio/shared/upload-progress.module.css'
import '@/components/studio/shared/focal-point-picker.module.css'
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
