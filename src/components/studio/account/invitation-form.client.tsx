'use client'

import { acceptInvitation } from '@/api-client/accounts'
import { TextField } from '@/components/ui/field'
import { DESK } from '@/domain/desk-paths'
import { MAX_NAME_LENGTH } from '@/domain/roles'
import { recordFreshSession } from '@/session/auth-record'
import { NewPasswordForm } from './new-password-form.client'

/** Makes the account of an invitation (D41), logs in with it, and leads to the desk. */
export const InvitationForm = () => (
  <NewPasswordForm
    name="Invitation"
    label="Password"
    action="Make my account"
    send={async (token, password, form) => {
      const session = await acceptInvitation(token, password, String(form.get('name')))
      recordFreshSession(session.user, session.exp)
    }}
    next={DESK.home}
    fields={
      <TextField
        id="name"
        label="Your name"
        hint="So that the others know who changed what."
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
      />
    }
  />
)
