import type { CollectionConfig, TextFieldSingleValidation } from 'payload'
import { allowOwner, serverField } from '@/cms/access'
import { serializeWrites } from '@/cms/hooks/serialize-writes'
import { env } from '@/config/env'
import {
  validateWebhookUrl,
  WEBHOOK_EVENTS,
  WEBHOOK_NAME_LENGTH,
  WEBHOOK_READERS,
} from '@/domain/webhooks/webhooks'
import { isPrivateHost } from '@/net/public-address'
import {
  pauseWebhook,
  replaceSecret,
  resumeWebhook,
  makeWebhook,
  testWebhook,
} from '@/cms/webhooks/endpoints'

const server = { create: serverField, update: serverField }
const secret = {
  type: 'text',
  required: true,
  access: { ...server, read: serverField },
  admin: { hidden: true },
} as const

const SIDEBAR = { position: 'sidebar', readOnly: true } as const

const PRIVATE = 'The URL must be public: this one is in the server’s private network.'

/** A private address is refused at once, and not only when something is sent there. */
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
    create: allowOwner, // By `makeWebhook`: nothing else has a secret to store.
    read: allowOwner,
    update: allowOwner,
    delete: allowOwner,
  },
  endpoints: [makeWebhook, testWebhook, pauseWebhook, resumeWebhook, replaceSecret],
  hooks: { beforeOperation: [serializeWrites] },
  fields: [
    {
      name: 'controls',
      type: 'ui',
      admin: {
        components: { Field: '/src/dashboard/records/webhook-controls.client#WebhookControls' },
        disableListColumn: true,
      },
    },
    { name: 'name', type: 'text', label: 'App', required: true, maxLength: WEBHOOK_NAME_LENGTH },
    {
      name: 'url',
      type: 'text',
      label: 'URL',
      required: true,
      validate: validateUrl,
      admin: { description: 'The app’s developer gives you this URL.' },
    },
    {
      name: 'events',
      type: 'select',
      hasMany: true,
      required: true,
      options: [...WEBHOOK_EVENTS],
      // What someone wrote to the show is sent only if asked for.
      defaultValue: WEBHOOK_EVENTS.map(({ value }) => value).filter((event) => event !== 'letters'),
    },
    // Whose changes it hears of: chosen once, because each reader has a log of its own.
    {
      name: 'reader',
      type: 'select',
      required: true,
      label: 'Content',
      options: WEBHOOK_READERS,
      defaultValue: 'visitors',
      access: { update: () => false },
    },
    { name: 'secret', ...secret },
    // How far in the log it has been told.
    { name: 'position', ...secret },
    { name: 'lastDeliveredAt', type: 'date', access: server, admin: SIDEBAR },
    // By an owner, or after a day of failures, which `pausedBecause` tells.
    { name: 'pausedAt', type: 'date', access: server, admin: SIDEBAR },
    { name: 'pausedBecause', type: 'text', access: server, admin: SIDEBAR },
  ],
}
