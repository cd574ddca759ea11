import type { CollectionConfig } from 'payload'
import { denyAll, allowOwner } from '@/cms/access'
import { replayDelivery } from '@/cms/webhooks/endpoints'
import { DELIVERY_STATES } from '@/domain/webhooks/webhooks'

/** Deliveries of webhooks, for 30 days (src/cms/webhooks). Only the server writes them. */
export const WebhookDeliveries: CollectionConfig = {
  slug: 'webhook-deliveries',
  labels: { singular: 'Webhook delivery', plural: 'Webhook deliveries' },
  admin: {
    useAsTitle: 'messageId',
    defaultColumns: ['type', 'document', 'webhook', 'state', 'tries', 'status', 'lastTriedAt'],
    group: 'Integrations',
  },
  disableDuplicate: true,
  lockDocuments: false,
  access: { create: denyAll, read: allowOwner, update: denyAll, delete: denyAll },
  defaultSort: '-id',
  endpoints: [replayDelivery],
  fields: [
    { name: 'webhook', type: 'relationship', relationTo: 'webhooks', required: true, index: true },
    // The same at each try, by which a receiver knows what it has had.
    { name: 'messageId', type: 'text', required: true },
    { name: 'type', type: 'text', required: true },
    { name: 'collection', type: 'text', required: true },
    { name: 'document', type: 'text', required: true },
    { name: 'body', type: 'textarea', required: true },
    { name: 'state', type: 'select', required: true, options: [...DELIVERY_STATES] },
    { name: 'tries', type: 'number', required: true },
    { name: 'firstTriedAt', type: 'date' },
    { name: 'lastTriedAt', type: 'date' },
    { name: 'nextTryAt', type: 'date', required: true },
    // What the receiver answered last, and what went wrong, in words.
    { name: 'status', type: 'number' },
    { name: 'answer', type: 'textarea' },
    { name: 'problem', type: 'text' },
    // Every try, the newest last (src/domain/webhooks/webhooks.ts).
    {
      name: 'attempts',
      type: 'json',
      admin: { components: { Field: '/src/dashboard/records/attempts#Attempts' } },
      jsonSchema: {
        uri: 'a://b/webhook-attempts.json',
        fileMatch: ['a://b/webhook-attempts.json'],
        schema: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              at: { type: 'string', format: 'date-time' },
              durationMs: { type: ['integer', 'null'] },
              status: { type: ['integer', 'null'] },
              problem: { type: ['string', 'null'] },
              answer: { type: 'string' },
            },
            required: ['at', 'durationMs', 'status', 'problem', 'answer'],
            additionalProperties: false,
          },
        },
      },
    },
  ],
}
