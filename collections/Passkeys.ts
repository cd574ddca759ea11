import type { Access, CollectionConfig } from 'payload'
import { isActive, denyAll, serverField } from '@/cms/access'
import { passkeyLogInEndpoints, passkeyEndpoints } from '@/cms/accounts/endpoints/passkeys'

/** One's own only: how others log in is nobody's business. */
const ownPasskeys: Access = ({ req }) => isActive(req) && { owner: { equals: req.user?.id ?? 0 } }

const unchanged = { update: serverField }
const server = { read: serverField, create: serverField, update: serverField }

/** Passkeys (WebAuthn): each logs its account in without a password. */
export const Passkeys: CollectionConfig = {
  slug: 'passkeys',
  labels: { singular: 'Passkey', plural: 'Passkeys' },
  admin: { hidden: true },
  disableDuplicate: true,
  custom: {
    isOfCredentials: true,
    public: {
      routes: ['post /log-in/begin', 'post /log-in'],
      isCached: false,
      isInSitemap: false,
      isInFeeds: false,
    },
  },
  access: {
    create: denyAll, // By its endpoint only.
    read: ownPasskeys,
    update: ownPasskeys, // Its name only.
    delete: ownPasskeys,
  },
  endpoints: [...passkeyEndpoints, ...passkeyLogInEndpoints],
  fields: [
    {
      name: 'name',
      type: 'text',
      required: true,
      maxLength: 80,
      hooks: {
        beforeValidate: [
          ({ value }: { value?: unknown }) => (typeof value === 'string' ? value.trim() : value),
        ],
      },
    },
    {
      name: 'owner',
      type: 'relationship',
      relationTo: 'users',
      required: true,
      index: true,
      access: unchanged,
    },
    { name: 'credential', type: 'text', required: true, unique: true, access: server },
    { name: 'publicKey', type: 'text', required: true, access: server },
    // How often it was used, if the device counts; it only ever rises.
    { name: 'counter', type: 'number', required: true, access: server },
    { name: 'transports', type: 'json', access: server },
    { name: 'lastUsedAt', type: 'date', access: unchanged },
  ],
}
