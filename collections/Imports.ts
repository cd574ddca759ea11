import type { CollectionConfig, Field } from 'payload'
import { allowActive, denyAll, serverField } from '@/cms/access'
import { IMPORT_STATES } from '@/domain/imports/imports'
import { importEndpoints } from '@/importers/endpoints'
import { keepRunning, removeFiles } from '@/importers/hooks'

/** JSON that only the importers read; endpoints answer what people need of it. */
const json = (name: string): Field => ({
  name,
  type: 'json',
  access: { read: () => false, create: serverField, update: serverField },
  admin: { hidden: true },
})

const time = (name: string): Field => ({
  name,
  type: 'date',
  access: { create: serverField, update: serverField },
})

/**
 * Imports of a show: what was read, what the host chose, and the report. They are made and run by
 * their own endpoints.
 */
export const Imports: CollectionConfig = {
  slug: 'imports',
  labels: { singular: 'Import', plural: 'Imports' },
  admin: {
    useAsTitle: 'source',
    defaultColumns: ['source', 'title', 'state', 'createdAt'],
    group: 'Integrations',
  },
  defaultSort: '-createdAt',
  access: { create: denyAll, read: allowActive, update: denyAll, delete: allowActive },
  disableDuplicate: true,
  endpoints: importEndpoints,
  hooks: { beforeDelete: [keepRunning], afterDelete: [removeFiles] },
  fields: [
    // An address, or the name of a file.
    { name: 'source', type: 'text', required: true, maxLength: 2048 },
    {
      name: 'title',
      type: 'text',
      access: { create: serverField, update: serverField },
    },
    {
      name: 'state',
      type: 'select',
      required: true,
      defaultValue: 'ready',
      index: true,
      options: [...IMPORT_STATES],
      access: { create: serverField, update: serverField },
    },
    {
      name: 'progress',
      type: 'json',
      access: { create: serverField, update: serverField },
      admin: { hidden: true },
    },
    time('startedAt'),
    time('endedAt'),
    ...['plan', 'choice', 'work', 'results'].map(json),
  ],
}
