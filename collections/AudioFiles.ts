import type { CollectionConfig } from 'payload'
import { denyAll } from '@/cms/access'

/**
 * Answers of the servers of audio files, for the audio feed and the lengths of episodes; see
 * `src/jobs`. The id is made of the URL, because URLs are too long for an index.
 */
export const AudioFiles: CollectionConfig = {
  slug: 'audio-files',
  labels: { singular: 'Audio file', plural: 'Audio files' },
  admin: { hidden: true },
  access: { create: denyAll, read: denyAll, update: denyAll, delete: denyAll },
  endpoints: false,
  lockDocuments: false,
  timestamps: false,
  fields: [
    { name: 'id', type: 'text' },
    { name: 'url', type: 'text', required: true },
    { name: 'checkedAt', type: 'date', required: true },
    // Empty while the server has not said.
    { name: 'bytes', type: 'number' },
    { name: 'type', type: 'text' },
    // Whether length and type are those that a feed named: the file itself has not said yet.
    { name: 'isNamed', type: 'checkbox', defaultValue: false },
    // When it was read to see how long it plays.
    { name: 'lengthCheckedAt', type: 'date' },
  ],
}
