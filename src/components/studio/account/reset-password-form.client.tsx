'use client'

import { setPassword } from '@/client/accounts'
import { TextLink } from '@/components/ui/button'
import { PATHS } from '@/domain/paths'
import { NewPasswordForm } from './new-password-form.client'

/** Sets a new password, with the token from the email. */
export const ResetPasswordForm = () => (
  <NewPasswordForm
    name="New password"
    label="New password"
    action="Set new password"
    send={setPassword}
    next={PATHS.adminLogin}
  >
    <TextLink href={PATHS.forgotPassword} arrow={false}>
      Request a new link
    </TextLink>
  </NewPasswordForm>
)
