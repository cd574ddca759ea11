import type { Access, FieldAccess } from 'payload'
import { isActive, isOwner } from '.'

/** Everyone changes their own account; owners change all of them. */
export const ownAccount: Access = ({ req }) =>
  isOwner(req) || (isActive(req) && { id: { equals: req.user?.id ?? 0 } })

/** Nobody sets their own status or role. */
export const ownerOfOther: FieldAccess = ({ req, id }) =>
  isOwner(req) && String(req.user?.id) !== String(id)
