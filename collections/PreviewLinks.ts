import type { CollectionConfig } from 'payload'
import { allowActive, denyAll, serverField } from '@/cms/access'

/**
 * Links that show an unpublished episode or page to somebody without an account. Only the
 * endpoints of the document make, list and revoke them.
 */
export const PreviewLinks: CollectionConfig = {
  slug: 'preview-links',
  labels: { singular: 'Preview link', plural: 'Preview links' },
  admin: { defaultColumns: ['episode', 'createdBy', 'expiresAt'], group: 'Show' },
  access: { create: denyAll, read: allowActive, update: denyAll, delete: denyAll },
  endpoints: false,
  lockDocuments: false,
  fields: [
    {
      name: 'tokenHash',
      type: 'text',
      required: true,
      unique: true,
      access: { read: serverField },
      admin: { hidden: true },
    },
    { name: 'episode', type: 'relationship', relationTo: 'episodes', index: true },
    { name: 'page', type: 'relationship', relationTo: 'pages', index: true },
    // Without a version, the link shows the newest draft.
    { name: 'version', type: 'number' },
    { name: 'expiresAt', type: 'date', required: true, index: true },
    { name: 'createdBy', type: 'text', required: true },
  ],
}
