import type { Metadata } from 'next'
import { ForgotPasswordForm } from '@/components/studio/account/forgot-password-form.client'
import { Screen } from '@/components/studio/shared/screen'
import { Alert } from '@/components/ui/alert'
import { env } from '@/config/env'

export const metadata: Metadata = { title: 'Forgot password' }

export default function ForgotPasswordPage() {
  return (
    <Screen
      title="Forgot password"
      lede={
        env().SMTP_HOST
          ? 'We will mail you a link to set a new one. It works once, and for one hour.'
          : undefined
      }
    >
      {!env().SMTP_HOST && (
        <Alert kind="note">
          <p>
            This site cannot send mail. Whoever looks after its server finds the link in its log, or
            makes one with <code>npm run account:reset -- EMAIL</code>. It works once, and for one
            hour.
          </p>
        </Alert>
      )}
      <ForgotPasswordForm />
    </Screen>
  )
}
