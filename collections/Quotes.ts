import type { CollectionConfig } from 'payload'
import { allowActive, visitorsSee } from '@/cms/access'
import { dueQuote } from '@/cms/access/visible'
import { quoteSubject, recordChange, recordDelete } from '@/cms/activity/hooks'
import { sampleField } from '@/cms/fields/sample'
import { markSample } from '@/cms/hooks/sample-mark'
import { serializeWrites } from '@/cms/hooks/serialize-writes'
import { hideUnseenEpisodes } from '@/cms/episodes/unseen-episodes'
import { EPISODE_NUMBER_MESSAGE, isEpisodeNumber } from '@/domain/episodes/episode-id'
import { QUOTE_LENGTH, SPEAKER_LENGTH } from '@/domain/quotes/quotes'

/** Quotes of the week: planned ones, the one of now, and those before it. */
export const Quotes: CollectionConfig = {
  slug: 'quotes',
  labels: { singular: 'Quote', plural: 'Quotes' },
  admin: { useAsTitle: 'quote', group: 'Show' },
  custom: {
    example: {
      id: 1,
      document: {
        quote: 'Write it down before it is wise.',
        quoteauthor: 'Ada Example',
        epnum: 12,
        showsFrom: '2027-01-05T05:00:00.000Z',
      },
      change: { quoteauthor: 'A. Example' },
    },
    public: {
      routes: ['get /', 'get /:id', 'get /count'],
      isCached: true,
      isInSitemap: true,
      isInFeeds: false,
    },
  },
  defaultSort: '-showsFrom',
  access: {
    create: allowActive,
    read: visitorsSee(dueQuote),
    update: allowActive,
    delete: allowActive,
  },
  disableDuplicate: true,
  trash: true,
  hooks: {
    beforeOperation: [serializeWrites],
    beforeChange: [markSample],
    afterChange: [recordChange('quote', quoteSubject)],
    afterDelete: [recordDelete('quote', quoteSubject)],
    afterOperation: [hideUnseenEpisodes],
  },
  fields: [
    { name: 'quote', type: 'textarea', required: true, maxLength: QUOTE_LENGTH },
    {
      name: 'quoteauthor',
      label: 'Quote author',
      type: 'text',
      required: true,
      maxLength: SPEAKER_LENGTH,
    },
    {
      name: 'epnum',
      label: 'Featured episode',
      type: 'number',
      min: 0,
      admin: {
        step: 1,
        description: 'Episode to feature from then on. If empty, the featured episode stays.',
      },
      validate: (value: unknown) =>
        value === null || value === undefined || isEpisodeNumber(value) || EPISODE_NUMBER_MESSAGE,
    },
    {
      name: 'showsFrom',
      label: 'Shows from',
      type: 'date',
      required: true,
      index: true,
      admin: { date: { pickerAppearance: 'dayAndTime' } },
    },
    sampleField,
  ],
}
