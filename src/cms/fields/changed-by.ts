import type { CollectionBeforeChangeHook, GlobalBeforeChangeHook, TextField } from 'payload'
import { accountName } from '@/domain/accounts/account-name'
import { activeField, serverField } from '../access'

/**
 * The name of the account in words, because versions outlive accounts. Empty if no account made the
 * version, for example in an import by command.
 */
export const changedByField = (slug: string): TextField => ({
  name: 'changedBy',
  type: 'text',
  access: { read: activeField(slug), create: serverField, update: serverField },
  admin: { hidden: true },
})

/** Sets `changedBy` with every version. */
export const setChangedBy: CollectionBeforeChangeHook = ({ data, req }) => ({
  ...data,
  changedBy: req.user ? accountName(req.user) : null,
})

/** The same for globals. */
export const setGlobalChangedBy: GlobalBeforeChangeHook = ({ data, req }) => ({
  ...data,
  changedBy: req.user ? accountName(req.user) : null,
})
