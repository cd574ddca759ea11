import type { Metadata } from 'next'
import { ResetPasswordForm } from '@/components/studio/account/reset-password-form.client'
import { Screen } from '@/components/studio/shared/screen'

export const metadata: Metadata = { title: 'New password' }

export default function ResetPasswordPage() {
  return (
    <Screen title="New password">
      <ResetPasswordForm />
    </Screen>
  )
}
