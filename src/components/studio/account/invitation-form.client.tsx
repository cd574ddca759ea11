'use client'

import { acceptInvitation } from '@/client/accounts'
import { TextField } from '@/components/ui/field'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { MAX_NAME_LENGTH } from '@/domain/accounts/roles'
import { recordFreshSession } from '@/session/auth-record'
import { NewPasswordForm } from './new-password-form.client'

/** Creates the account of an invitation, logs in with it, and leads to the desk. */
export const InvitationForm = () => (
  <NewPasswordForm
    name="Invitation"
    label="Password"
    action="Create account"
    send={async (token, password, form) => {
      const session = await acceptInvitation(token, password, String(form.get('name')))
      recordFreshSession(session.user, session.exp)
    }}
    next={DESK_ROUTES.home}
    fields={
      <TextField
        id="name"
        label="Your name"
        hint="Shown to your team next to your changes."
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
      />
    }
  />
)
