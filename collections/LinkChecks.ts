import type { CollectionConfig } from 'payload'
import { allowActive, denyAll } from '@/cms/access'

/**
 * Latest answers of links to platforms; see `src/jobs`. The id is made of the URL, because URLs are
 * too long for an index.
 */
export const LinkChecks: CollectionConfig = {
  slug: 'link-checks',
  labels: { singular: 'Link check', plural: 'Link checks' },
  admin: {
    useAsTitle: 'url',
    defaultColumns: ['url', 'episodes', 'failure', 'failingSince', 'checkedAt'],
    group: 'Integrations',
    components: { beforeListTable: ['/src/dashboard/records/link-checks#CheckListed'] },
  },
  access: { create: denyAll, read: allowActive, update: denyAll, delete: denyAll },
  endpoints: false,
  lockDocuments: false,
  timestamps: false,
  fields: [
    { name: 'id', type: 'text' },
    { name: 'url', type: 'text', label: 'URL', required: true },
    {
      name: 'episodes',
      type: 'ui',
      admin: {
        components: {
          Cell: '/src/dashboard/records/link-checks#LinkCell',
          Field: '/src/dashboard/records/link-checks#LinkField',
        },
      },
    },
    { name: 'checkedAt', type: 'date', required: true },
    // What went wrong the last time, in words, and when it first and last did; empty if it is fine.
    { name: 'failure', type: 'text' },
    { name: 'failingSince', type: 'date' },
    { name: 'failedAt', type: 'date' },
    // Its server has asked to be left alone until then.
    { name: 'notBefore', type: 'date' },
  ],
}
