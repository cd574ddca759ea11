import type { CollectionConfig } from 'payload'
import { allowActive } from '@/cms/access'
import { recordChange, recordDelete, redirectSubject } from '@/cms/activity/hooks'
import { serializeWrites } from '@/cms/hooks/serialize-writes'
import { checkRedirect } from '@/cms/redirects/check-redirect'
import { FROM_LENGTH, TO_LENGTH } from '@/domain/redirects'
import { exportRedirects, importRedirects } from '@/cms/redirects/endpoints'

/** Addresses of before, such as those of a former site, and where they lead. */
export const Redirects: CollectionConfig = {
  slug: 'redirects',
  labels: { singular: 'Redirect', plural: 'Redirects' },
  admin: {
    useAsTitle: 'from',
    defaultColumns: ['from', 'to', 'permanent'],
    group: 'Show',
  },
  custom: {
    example: {
      id: 1,
      document: { from: '/2023/05/first-episode', to: '/podcast/ep-001', permanent: true },
      change: { to: '/podcast/ep-002' },
    },
  },
  defaultSort: 'from',
  access: { create: allowActive, read: allowActive, update: allowActive, delete: allowActive },
  disableDuplicate: true,
  endpoints: [exportRedirects, importRedirects],
  hooks: {
    beforeOperation: [serializeWrites],
    beforeValidate: [checkRedirect],
    afterChange: [recordChange('text', redirectSubject)],
    afterDelete: [recordDelete('text', redirectSubject)],
  },
  fields: [
    {
      name: 'from',
      type: 'text',
      required: true,
      maxLength: FROM_LENGTH,
      admin: {
        description:
          'A path that visitors still request. * at the end stands for anything; with a query, it is for that query only.',
      },
    },
    {
      name: 'to',
      type: 'text',
      required: true,
      maxLength: TO_LENGTH,
      admin: { description: 'A path of this site, or a URL.' },
    },
    {
      name: 'permanent',
      type: 'checkbox',
      defaultValue: true,
      admin: { description: 'Tells search engines to use the new address from now on.' },
    },
  ],
}
