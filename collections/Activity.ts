import type { Access, CollectionConfig } from 'payload'
import { isActive, isOwner, denyAll } from '@/cms/access'

const accountsForOwners: Access = ({ req }) =>
  isOwner(req) || (isActive(req) && { kind: { not_equals: 'account' } })

/**
 * Activity for the desk: one row per change, written by `recordActivity` in the transaction of the
 * change. Read by the desk's pages only, so it has no REST routes.
 */
export const Activity: CollectionConfig = {
  slug: 'activity',
  labels: { singular: 'Activity', plural: 'Activity' },
  admin: {
    useAsTitle: 'subject',
    defaultColumns: ['subject', 'kind', 'act', 'who', 'createdAt'],
    group: 'Team',
  },
  access: { create: denyAll, read: accountsForOwners, update: denyAll, delete: denyAll },
  endpoints: false,
  lockDocuments: false,
  fields: [
    { name: 'kind', type: 'text', required: true },
    { name: 'act', label: 'Change', type: 'text', required: true },
    // The id of the document or account, or the name of the global.
    { name: 'document', type: 'text', required: true, index: true },
    { name: 'subject', type: 'text', required: true },
    // The name of the account; empty for what the site did by itself or by command.
    { name: 'who', label: 'Account', type: 'text' },
    { name: 'changes', type: 'json' },
    { name: 'release', type: 'date' },
  ],
}
