import type { Metadata } from 'next'
import { LoginForm } from '@/components/studio/account/login-form.client'
import { Screen } from '@/components/studio/shared/screen'
import { Alert } from '@/components/ui/alert'
import { TextLink } from '@/components/ui/button'
import { PATHS } from '@/domain/paths'
import { hasAccounts } from '@/server/queries/accounts'

export const metadata: Metadata = { title: 'Admin login' }

export default async function AdminLoginPage() {
  const isFirstRun = !(await hasAccounts())
  return (
    <Screen title="Admin login">
      {isFirstRun && (
        <Alert kind="note">
          <p>
            <strong>There is no account yet.</strong> Making the first one takes the setup code that
            the server printed when it was started.
          </p>
          <TextLink href={PATHS.firstAccount}>Make the first account</TextLink>
        </Alert>
      )}
      <LoginForm />
    </Screen>
  )
}
