'use client'

import { acceptInvitation } from '@/api-client/accounts'
import { TextField } from '@/components/ui/field'
import { DESK } from '@/domain/desk-paths'
import { PATHS } from '@/domain/paths'
import { MAX_NAME_LENGTH } from '@/domain/roles'
import { NewPasswordForm } from './new-password-form.client'

/** Makes the account of an invitation (D41), and leads to the desk by the log-in page. */
export const InvitationForm = () => (
  <NewPasswordForm
    name="Invitation"
    label="Password"
    action="Make my account"
    send={(token, password, form) => acceptInvitation(token, password, String(form.get('name')))}
    next={`${PATHS.adminLogin}?to=${encodeURIComponent(DESK.home)}`}
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
