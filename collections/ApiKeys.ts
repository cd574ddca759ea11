import type { Access, CollectionConfig } from 'payload'
import { isActive, isOwner, denyAll, serverField } from '@/cms/access'
import { SCOPES } from '@/domain/accounts/scopes'
import { makeKey } from '@/cms/accounts/endpoints/api-keys'

/** One's own keys; an owner sees and ends all of them. */
const ownKeys: Access = ({ req }) =>
  isOwner(req) || (isActive(req) && { owner: { equals: req.user?.id ?? 0 } })

const server = { read: serverField, create: serverField, update: serverField }

/**
 * Keys with which programs act for an account. Only a hash is stored: a key is shown
 * once, when it is made, may do what its scopes name, and ends when it expires or is deleted, or
 * when its account is no longer active.
 */
export const ApiKeys: CollectionConfig = {
  slug: 'api-keys',
  labels: { singular: 'API key', plural: 'API keys' },
  admin: { hidden: true },
  disableDuplicate: true,
  custom: { isOfCredentials: true },
  access: {
    create: denyAll, // By `makeKey` only.
    read: ownKeys,
    update: denyAll,
    delete: ownKeys,
  },
  endpoints: [makeKey],
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: 80 },
    { name: 'owner', type: 'relationship', relationTo: 'users', required: true, index: true },
    { name: 'hash', type: 'text', required: true, unique: true, access: server },
    {
      name: 'scopes',
      type: 'select',
      hasMany: true,
      required: true,
      options: SCOPES.map(({ key, label }) => ({ label, value: key })),
    },
    // From then on it is refused; without it, never.
    { name: 'expiresAt', type: 'date' },
    // By which its holder recognises it.
    { name: 'ending', type: 'text', required: true },
    // To the hour.
    { name: 'lastUsedAt', type: 'date' },
  ],
}
