import type { CollectionConfig, TextFieldSingleValidation } from 'payload'
import { denyAll, allowOwner, serverField } from '@/cms/access'
import { serializeWrites } from '@/cms/hooks/serialize-writes'
import { env } from '@/config/env'
import { CHANGE_READERS } from '@/domain/webhooks/change-log'
import { validateWebhookUrl, WEBHOOK_EVENTS, WEBHOOK_NAME_LENGTH } from '@/domain/webhooks/webhooks'
import { isPrivateHost } from '@/net/public-address'
import { makeWebhook } from './endpoints/make-webhook'
import { resumeWebhook } from './endpoints/resume-webhook'
import { testWebhook } from './endpoints/test-webhook'

const server = { create: serverField, update: serverField }
const secret = { ...server, read: serverField }

const PRIVATE = 'The URL must be public: this one is in the server’s private network.'

/** A private address is refused at once, and not only when something is sent there (N14). */
const validateUrl: TextFieldSingleValidation = async (value, { previousValue }) => {
  const allowPrivate = env().IMPORT_PRIVATE_ADDRESSES
  const problem = validateWebhookUrl(value ?? '', allowPrivate)
  if (problem || !value) return problem ?? true
  if (allowPrivate || value === previousValue) return true
  return (await isPrivateHost(new URL(value).hostname)) ? PRIVATE : true
}

/**
 * Addresses of other programs that are told of changes (Standard Webhooks). Who knows one hears of
 * drafts if it is chosen so, so they are up to the owners. The secret is sealed, and shown once.
 */
export const Webhooks: CollectionConfig = {
  slug: 'webhooks',
  labels: { singular: 'Webhook', plural: 'Webhooks' },
  admin: {
    useAsTitle: 'name',
    defaultColumns: ['name', 'url', 'lastDeliveredAt', 'pausedAt'],
    group: 'Integrations',
  },
  disableDuplicate: true,
  lockDocuments: false,
  access: {
    create: denyAll, // By `makeWebhook` only.
    read: allowOwner,
    update: allowOwner,
    delete: allowOwner,
  },
  endpoints: [makeWebhook, testWebhook, resumeWebhook],
  hooks: { beforeOperation: [serializeWrites] },
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: WEBHOOK_NAME_LENGTH },
    {
      name: 'url',
      type: 'text',
      required: true,
      validate: validateUrl,
    },
    {
      name: 'events',
      type: 'select',
      hasMany: true,
      required: true,
      options: [...WEBHOOK_EVENTS],
    },
    // Whose changes it hears of: chosen once, because each reader has a log of its own.
    {
      name: 'reader',
      type: 'select',
      required: true,
      options: [...CHANGE_READERS],
      access: { update: () => false },
    },
    { name: 'secret', type: 'text', required: true, access: secret },
    // How far in the log it has been told.
    { name: 'position', type: 'text', required: true, access: secret },
    { name: 'lastDeliveredAt', type: 'date', access: server },
    // Since a day of failures; it goes on when somebody says so.
    { name: 'pausedAt', type: 'date', access: server },
    { name: 'pausedBecause', type: 'text', access: server },
  ],
}
