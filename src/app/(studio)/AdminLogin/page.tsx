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
            <strong>There is no account yet.</strong> You need the setup code printed in the
            terminal when the site started.
          </p>
          <TextLink href={PATHS.firstAccount}>Create first account</TextLink>
        </Alert>
      )}
      <LoginForm />
    </Screen>
  )
}
