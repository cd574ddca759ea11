// collections/Sponsors.ts
import type { CollectionConfig } from 'payload'
import { allowActive } from '@/cms/access'

export const Sponsors: CollectionConfig = {
  slug: 'sponsors',
  admin: { useAsTitle: 'name', group: 'Show' },
  access: {
    create: allowActive,
    read: allowActive,
    update: allowActive,
    delete: allowActive,
  },
  fields: [{ name: 'name', type: 'text', required: true }],
}
