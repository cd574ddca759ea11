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
          ? 'We’ll email you a reset link. It works once and expires in 1 hour.'
          : undefined
      }
    >
      {!env().SMTP_HOST && (
        <Alert kind="note">
          <p>
            This site can’t send email. The person who runs the server can find the link in its log,
            or create one with <code>npm run account:reset -- EMAIL</code>. It works once and
            expires in 1 hour.
          </p>
        </Alert>
      )}
      <ForgotPasswordForm />
    </Screen>
  )
}
