import type { Metadata } from 'next'
import { ForgotPasswordForm } from '@/components/studio/account/forgot-password-form.client'
import { Screen } from '@/components/studio/shared/screen'

export const metadata: Metadata = { title: 'Forgot password' }

export default function ForgotPasswordPage() {
  return (
    <Screen
      title="Forgot password"
      lede="We will mail you a link to set a new one. It works once, and for one hour."
    >
      <ForgotPasswordForm />
    </Screen>
  )
}
