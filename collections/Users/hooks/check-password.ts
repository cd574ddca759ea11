import type { CollectionBeforeOperationHook } from 'payload'
import { FieldError } from '@/cms/access'
import { validatePassword } from '@/domain/password'

/**
 * Applies the password rules (D10) wherever a password is set. Only `beforeOperation` sees the
 * plain password in create, first-register, update and reset alike.
 */
export const checkPassword: CollectionBeforeOperationHook = ({ args, operation }) => {
  const isSetting =
    operation === 'create' || operation === 'update' || operation === 'resetPassword'
  const data = (args as { data?: Record<string, unknown> }).data
  if (!isSetting || !data || data.password === undefined || data.password === null) return
  const problem =
    typeof data.password === 'string'
      ? validatePassword(data.password)
      : 'The password must be text.'
  if (problem) throw new FieldError(400, 'password', problem)
  args.req.context.isNewPassword = true
}
