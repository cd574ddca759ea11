import type { Metadata } from 'next'
import { InvitationForm } from '@/components/studio/account/invitation-form.client'
import { Screen } from '@/components/studio/shared/screen'

// The address holds the right to make an account: it goes to no other site.
export const metadata: Metadata = { title: 'Invitation', referrer: 'no-referrer' }

export default function InvitationPage() {
  return (
    <Screen
      title="Invitation"
      lede="You are invited to work on this show. Set a password and begin; you log in with the email address that you were invited by. The link works once, and for seven days."
    >
      <InvitationForm />
    </Screen>
  )
}
