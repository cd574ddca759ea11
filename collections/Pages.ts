import type { CollectionConfig } from 'payload'
import { allowActive, serverField, visitorsSee } from '@/cms/access'
import { visiblePage } from '@/cms/access/visible'
import { pageSubject, recordChange, recordDelete } from '@/cms/activity/hooks'
import { changedByField, setChangedBy } from '@/cms/fields/changed-by'
import { publishByDefault } from '@/cms/hooks/publish-by-default'
import { serializeWrites } from '@/cms/hooks/serialize-writes'
import { trashKeepsPublished } from '@/cms/hooks/trash-keeps-published'
import { PAGE_BLOCKS } from '@/cms/pages/blocks'
import {
  validateContent,
  assignAddress,
  leaveOutUnseen,
  noteFormerAddress,
  redirectFormerAddress,
} from '@/cms/pages/hooks'
import { ownPagePath, PAGE_ADDRESS_LENGTH } from '@/domain/pages/page-address'
import { pagePreviewPath } from '@/domain/episodes/preview'
import { previewLinksOf } from '@/cms/episodes/endpoints/preview-links'

/** Pages that the host writes, at addresses of their own. */
export const Pages: CollectionConfig = {
  slug: 'pages',
  labels: { singular: 'Page', plural: 'Pages' },
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['title', 'slug', '_status', 'updatedAt'],
    group: 'Show',
    listSearchableFields: ['title', 'slug'],
    livePreview: {
      url: ({ data }) => (typeof data.id === 'number' ? pagePreviewPath(data.id) : null),
    },
    preview: ({ id }) => (typeof id === 'number' ? pagePreviewPath(id) : null),
    components: {
      // The stock form would make an empty page at once; this one offers what to start from.
      views: {
        create: {
          path: '/create',
          exact: true,
          Component: '/src/dashboard/records/new-page#NewPage',
        },
      },
    },
  },
  custom: {
    example: {
      id: 1,
      document: {
        title: 'Press kit',
        slug: 'press-kit',
        intro: 'Logo, photos and a few words about the show.',
        content: [
          { blockType: 'callToAction', label: 'Write to us', href: 'press@example.com' },
          { blockType: 'episodes', heading: 'Start here', show: 'latest', count: 3 },
        ],
        _status: 'draft',
      },
      change: { intro: 'Everything for a story about the show.' },
    },
    public: {
      routes: ['get /', 'get /:id', 'get /count'],
      isCached: true,
      isInSitemap: true,
      isInFeeds: false,
    },
  },
  defaultSort: 'title',
  access: {
    create: allowActive,
    read: visitorsSee(visiblePage),
    readVersions: allowActive,
    update: allowActive,
    delete: allowActive,
  },
  disableDuplicate: true,
  trash: true,
  versions: { maxPerDoc: 50, drafts: { autosave: { interval: 800 } } },
  forceSelect: { slug: true },
  endpoints: previewLinksOf('pages', 'an unpublished page'),
  hooks: {
    beforeOperation: [publishByDefault, serializeWrites],
    beforeValidate: [assignAddress],
    beforeChange: [noteFormerAddress, setChangedBy, ...trashKeepsPublished.beforeChange],
    afterChange: [
      ...trashKeepsPublished.afterChange,
      redirectFormerAddress,
      recordChange('text', pageSubject),
    ],
    beforeRead: [leaveOutUnseen],
    afterDelete: [recordDelete('text', pageSubject)],
  },
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 200 },
    {
      name: 'slug',
      label: 'Address',
      type: 'text',
      unique: true,
      index: true,
      maxLength: PAGE_ADDRESS_LENGTH,
      admin: {
        position: 'sidebar',
        description: 'Made of the title if empty. The former address leads to the new one.',
      },
    },
    {
      name: 'path',
      type: 'text',
      virtual: true,
      access: { create: serverField, update: serverField },
      admin: { hidden: true },
      hooks: {
        afterRead: [
          ({ siblingData }) =>
            typeof siblingData.slug === 'string' ? ownPagePath(siblingData.slug) : null,
        ],
      },
    },
    {
      name: 'intro',
      label: 'Introduction',
      type: 'textarea',
      maxLength: 1000,
      admin: { rows: 3, description: 'Below the title, in search engines and shared links.' },
    },
    {
      name: 'content',
      label: 'Content',
      labels: { singular: 'Block', plural: 'Blocks' },
      type: 'blocks',
      maxRows: 60,
      blocks: PAGE_BLOCKS,
      validate: validateContent,
    },
    {
      name: 'releaseAt',
      label: 'Release',
      type: 'date',
      index: true,
      admin: {
        position: 'sidebar',
        date: { pickerAppearance: 'dayAndTime' },
        description: 'If empty, the page is live as soon as it’s published.',
      },
    },
    {
      name: 'previewLinks',
      type: 'ui',
      label: 'Preview links',
      admin: {
        position: 'sidebar',
        disableListColumn: true,
        components: { Field: '/src/dashboard/records/page-links#PageLinks' },
      },
    },
    changedByField('pages'),
  ],
}
