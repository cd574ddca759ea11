import type { CollectionBeforeOperationHook } from 'payload'
import { FieldError } from '@/cms/access'
import { newPasswordProblem } from '@/cms/accounts/new-password'

/**
 * Applies the password rules wherever a password is set. Only `beforeOperation` sees the
 * plain password in create, first-register, update and reset alike.
 */
export const checkPassword: CollectionBeforeOperationHook = async ({ args, operation }) => {
  const isSetting =
    operation === 'create' || operation === 'update' || operation === 'resetPassword'
  const data = (args as { data?: Record<string, unknown> }).data
  if (!isSetting || !data || data.password === undefined || data.password === null) return
  const problem = await newPasswordProblem(data.password)
  if (problem) throw new FieldError(400, 'password', problem)
  args.req.context.isNewPassword = true
}
