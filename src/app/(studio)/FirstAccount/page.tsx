import type { Metadata } from 'next'
import { FirstAccountForm } from '@/components/studio/account/first-account-form.client'
import { Screen } from '@/components/studio/shared/screen'
import { Alert } from '@/components/ui/alert'
import { TextLink } from '@/components/ui/button'
import { env } from '@/config/env'
import { PATHS } from '@/domain/paths'
import { hasAccounts } from '@/server/queries/accounts'

export const metadata: Metadata = { title: 'First account' }

export default async function FirstAccountPage() {
  if (await hasAccounts())
    return (
      <Screen title="First account">
        <Alert kind="note">
          <p>There is an account already.</p>
          <TextLink href={PATHS.adminLogin}>Log in</TextLink>
        </Alert>
      </Screen>
    )
  return (
    <Screen title="First account" lede="For the show’s host. This account can do everything.">
      <FirstAccountForm needsCode={env().NODE_ENV !== 'development'} />
    </Screen>
  )
}
