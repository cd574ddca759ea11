import type { CollectionConfig, TextField, TextFieldSingleValidation } from 'payload'
import { allowActive, serverField } from '@/cms/access'
import { recordChange, recordDelete, topicSubject } from '@/cms/activity/hooks'
import { changedByField, setChangedBy } from '@/cms/fields/changed-by'
import { linkField } from '@/cms/fields/link'
import { storeBlankAsNull } from '@/cms/fields/texts'
import { serializeWrites } from '@/cms/hooks/serialize-writes'
import { colourRule } from '@/cms/topics/colour-rule'
import { isMotif, MOTIFS } from '@/domain/topics/motifs'
import { isFirstTopic, TOPIC_TITLE_LENGTH } from '@/domain/topics/topics'
import { assignEpisodes } from '@/cms/topics/endpoints/assign-episodes'
import {
  mergeTopic,
  orderTopics,
  removeTopicEndpoint,
  restoreTopicEndpoint,
} from '@/cms/topics/endpoints/change-topics'
import { proposals } from '@/cms/topics/endpoints/proposals'
import {
  checkSlug,
  keepFormerSlug,
  keepPosition,
  keyOfNewTopic,
  lookOfNewTopic,
  leaveEpisodes,
  lockTopics,
} from '@/cms/topics/hooks'

const TEXT_LENGTH = 5000

/** Titles of the first four topics may be empty: then they keep their former names. */
const titleRule: TextFieldSingleValidation = (value, { data, id }) => {
  const key = id ?? (data as { id?: string }).id
  if ((value ?? '').length > TOPIC_TITLE_LENGTH)
    return `The maximum is ${TOPIC_TITLE_LENGTH} characters.`
  if (value?.trim() || isFirstTopic(String(key))) return true
  return 'Enter a title.'
}

const text = (name: string, type: 'text' | 'textarea'): TextField =>
  ({
    name,
    type,
    maxLength: TEXT_LENGTH,
    hooks: { beforeValidate: [storeBlankAsNull] },
  }) as TextField

/**
 * The topics of the site, up to eight. The id is the topic's key: made when it was added, and
 * never changed. Its slug, the last part of its address, may change, except that of the first four.
 */
export const Topics: CollectionConfig = {
  slug: 'topics',
  labels: { singular: 'Topic', plural: 'Topics' },
  admin: { useAsTitle: 'title', defaultColumns: ['title', 'slug', 'colour'], group: 'Show' },
  custom: {
    example: {
      id: 'sleep',
      document: { title: 'Sleep', teaser: 'For the loud nights.', colour: 'lilac', motif: 'moon' },
      change: { teaser: 'For the loud nights and the slow mornings.' },
    },
    public: {
      routes: ['get /', 'get /:id', 'get /count'],
      isCached: true,
      isInSitemap: true,
      isInFeeds: false,
    },
  },
  defaultSort: 'position',
  access: {
    create: allowActive,
    read: () => true, // Every page names them.
    readVersions: allowActive,
    update: allowActive,
    delete: allowActive,
  },
  disableDuplicate: true,
  versions: { drafts: false, maxPerDoc: 50 },
  endpoints: [
    orderTopics,
    proposals,
    restoreTopicEndpoint,
    mergeTopic,
    removeTopicEndpoint,
    assignEpisodes,
  ],
  hooks: {
    beforeOperation: [lockTopics, serializeWrites],
    beforeValidate: [keyOfNewTopic, lookOfNewTopic, checkSlug],
    beforeChange: [keepPosition, setChangedBy],
    afterChange: [keepFormerSlug, recordChange('topic', topicSubject)],
    beforeDelete: [leaveEpisodes],
    afterDelete: [recordDelete('topic', topicSubject)],
  },
  fields: [
    { name: 'id', type: 'text', admin: { hidden: true } },
    {
      name: 'title',
      type: 'text',
      maxLength: TOPIC_TITLE_LENGTH,
      validate: titleRule,
      hooks: { beforeValidate: [storeBlankAsNull] },
    },
    // Made of the title unless it is sent; see `keyOfNewTopic`.
    { name: 'slug', type: 'text', required: true, unique: true, defaultValue: () => '' },
    text('teaser', 'text'),
    text('blurb', 'textarea'),
    text('quote', 'text'),
    text('quoteAuthor', 'text'),
    linkField('playlistUrl', 'Playlist'),
    { name: 'colour', type: 'text', validate: colourRule },
    {
      name: 'motif',
      type: 'text',
      validate: (value: unknown) =>
        !value || isMotif(value) || `Choose one of: ${MOTIFS.join(', ')}.`,
    },
    {
      name: 'position',
      type: 'number',
      index: true,
      access: { create: serverField, update: serverField },
    },
    changedByField('topics'),
  ],
}
