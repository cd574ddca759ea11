import type { CollectionConfig, FieldAccess } from 'payload'
import { allowActive, activeField, serverField, visitorsSee } from '@/cms/access'
import { visibleTimedText } from '@/cms/access/visible'
import { serializeWrites } from '@/cms/hooks/serialize-writes'
import { checkPlace, parseText } from '@/cms/listening/timed-text-hooks'
import { MAX_TIMED_TEXT, TIMED_TEXT_KINDS } from '@/domain/listening/timed-text'

const neverAgain: FieldAccess = () => false

/**
 * Transcripts and chapters: a text as the host has it, and what was read from it. An episode has at
 * most one of each kind; visitors see it when they see the episode.
 */
export const TimedTexts: CollectionConfig = {
  slug: 'timed_texts',
  labels: { singular: 'Timed text', plural: 'Timed texts' },
  admin: { useAsTitle: 'kind', defaultColumns: ['kind', 'episode', 'updatedAt'], group: 'Show' },
  custom: {
    example: { id: 1 },
    public: {
      routes: ['get /:id'],
      isCached: true,
      isInSitemap: false,
      isInFeeds: false,
    },
  },
  access: {
    create: allowActive,
    read: visitorsSee(visibleTimedText),
    update: allowActive,
    delete: allowActive,
  },
  disableDuplicate: true,
  indexes: [{ fields: ['episode', 'kind'], unique: true }],
  hooks: {
    beforeOperation: [serializeWrites],
    beforeChange: [checkPlace, parseText],
  },
  fields: [
    {
      name: 'episode',
      type: 'relationship',
      relationTo: 'episodes',
      required: true,
      index: true,
      access: { update: neverAgain },
    },
    {
      name: 'kind',
      type: 'select',
      options: [...TIMED_TEXT_KINDS],
      required: true,
      access: { update: neverAgain },
    },
    // As it was uploaded or typed; visitors read what was made of it.
    {
      name: 'text',
      type: 'textarea',
      required: true,
      maxLength: MAX_TIMED_TEXT,
      access: { read: activeField('timed_texts') },
    },
    {
      name: 'parts',
      type: 'json',
      access: { create: serverField, update: serverField },
      jsonSchema: {
        uri: 'a://b/timed-text-parts.json',
        fileMatch: ['a://b/timed-text-parts.json'],
        schema: { type: 'array', items: { type: 'object' } },
      },
    },
    // Whether all parts have times, so that lists need not read the parts.
    {
      name: 'isTimed',
      type: 'checkbox',
      access: { create: serverField, update: serverField },
    },
  ],
}
