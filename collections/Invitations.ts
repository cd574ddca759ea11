import type { CollectionConfig } from 'payload'
import { denyAll, allowOwner, serverField } from '@/cms/access'
import { ROLES } from '@/domain/accounts/roles'
import { acceptInvitation, invite } from '@/cms/accounts/endpoints/invitations'

/**
 * Links by which colleagues make their accounts. Each works once and for seven days; only a
 * hash of its random part is stored. Deleting an invitation closes its link.
 */
export const Invitations: CollectionConfig = {
  slug: 'invitations',
  labels: { singular: 'Invitation', plural: 'Invitations' },
  admin: { useAsTitle: 'email', group: 'Team' },
  disableDuplicate: true,
  custom: {
    isOfCredentials: true,
    public: { routes: ['post /accept'], isCached: false, isInSitemap: false, isInFeeds: false },
  },
  access: {
    create: denyAll, // By `invite` only.
    read: allowOwner,
    update: denyAll,
    delete: allowOwner,
  },
  endpoints: [invite, acceptInvitation],
  fields: [
    { name: 'email', type: 'email', required: true, unique: true },
    { name: 'role', type: 'select', required: true, options: [...ROLES] },
    {
      name: 'hash',
      type: 'text',
      required: true,
      unique: true,
      access: { read: serverField, create: serverField, update: serverField },
    },
    { name: 'expiresAt', type: 'date', required: true },
  ],
}
