import type { CollectionConfig, NumberField, TextFieldSingleValidation } from 'payload'
import { textarea } from 'payload/shared'
import { allowActive, activeField, serverField, visitorsSee } from '@/cms/access'
import { visibleEpisode } from '@/cms/access/visible'
import { episodeSubject, recordChange, recordDelete } from '@/cms/activity/hooks'
import { drawGeneratedArt } from '@/cms/episodes/draw-generated-art'
import { readStatus } from '@/cms/episodes/episode-status'
import { absolute } from '@/cms/fields/absolute'
import { changedByField, setChangedBy } from '@/cms/fields/changed-by'
import { linkField } from '@/cms/fields/link'
import { notesHtmlField, selectNotesSources } from '@/cms/fields/notes-html'
import { summaryField } from '@/cms/fields/notes-words'
import { endRedirectOnCreate, redirectMoved } from '@/cms/hooks/former-ids'
import { sampleField } from '@/cms/fields/sample'
import { markSample } from '@/cms/hooks/sample-mark'
import { serializeWrites } from '@/cms/hooks/serialize-writes'
import { publishByDefault } from '@/cms/hooks/publish-by-default'
import { trashKeepsPublished } from '@/cms/hooks/trash-keeps-published'
import { DATE_MESSAGE } from '@/domain/episodes/episode-date'
import {
  EPISODE_NUMBER_MESSAGE,
  isEpisodeNumber,
  MAX_EPISODE_NUMBER,
} from '@/domain/episodes/episode-id'
import { EPISODE_KINDS, MAX_SEASON } from '@/domain/episodes/episode-name'
import { LENGTH_MESSAGE } from '@/domain/episodes/episode-length'
import {
  fieldProblem,
  isMissing,
  isRequired,
  type FieldProblem,
  type RuledField,
} from '@/domain/episodes/episode-rules'
import { EPISODE_STATES, MISSING_THINGS } from '@/domain/episodes/episode-status'
import { episodePreviewPath } from '@/domain/episodes/preview'
import { LINK_FIELDS } from '@/domain/episodes/links'
import { validateGeneratedArt } from '@/domain/episodes/generated-art'
import { EPISODE_FLAGS } from '@/domain/topics/topics'
import { changeNumber } from './endpoints/change-number'
import { previewLinksOf } from './endpoints/preview-links'
import { move } from './endpoints/move'
import { removeSamples } from './endpoints/remove-samples'
import { setEpisode } from './endpoints/set-episode'
import { keepStatistics } from './hooks/keep-statistics'
import { detachGuestsOnDelete, linkPendingGuests } from './hooks/link-guests'
import { forgetFeedTitle } from '@/cms/episodes/feed-title'
import { removePreviewLinks } from './hooks/remove-preview-links'
import { removeTimedTexts } from './hooks/remove-timed-texts'
import { setDates } from './hooks/set-dates'
import { setImageUrl } from './hooks/set-image-url'
import { keepTopics, topicsAgree } from './hooks/keep-topics'
import { deleteImages } from './hooks/delete-images'
import { assignId } from './hooks/assign-id'
import { requireDeleteTarget } from './hooks/require-delete-target'

const RECORDS = '/src/dashboard/records'

const ruled =
  (field: RuledField, messages: Record<FieldProblem, string>): TextFieldSingleValidation =>
  (value) => {
    const problem = fieldProblem(field, value)
    return problem === null || messages[problem]
  }

const wholeNumber = (
  name: string,
  label: string,
  { min, max }: { min: number; max: number },
): NumberField => ({
  name,
  label,
  type: 'number',
  min,
  max,
  admin: { step: 1 },
  validate: (value: unknown) =>
    value === null ||
    value === undefined ||
    (Number.isInteger(value) && Number(value) >= min && Number(value) <= max) ||
    `Enter a whole number from ${min} to ${max}.`,
})

/**
 * Episodes. The id is derived from the number, and neither ever changes in place.
 */
export const Episodes: CollectionConfig = {
  slug: 'episodes',
  labels: { singular: 'Episode', plural: 'Episodes' },
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['episodeNum', 'title', 'episodeDate', '_status'],
    group: 'Show',
    listSearchableFields: ['title', 'id'],
    livePreview: {
      url: ({ data }) => (typeof data.id === 'string' ? episodePreviewPath(data.id) : null),
    },
    components: {
      // The stock form would make an empty document at once, which can have no id.
      views: {
        create: { path: '/create', exact: true, Component: `${RECORDS}/new-episode#NewEpisode` },
      },
    },
  },
  custom: {
    example: {
      id: 'ep-012',
      document: {
        episodeNum: 12,
        title: 'Twelve Pages',
        description: 'What we write when *nobody* reads it.',
        episodeDate: '2026-11-24',
        episodeLength: '41:07',
        isMentalHealth: true,
        _status: 'draft',
      },
      change: { title: 'Twelve Pages, Read Aloud' },
    },
    public: {
      routes: ['get /', 'get /:id', 'get /count'],
      isCached: true,
      isInSitemap: true,
      isInFeeds: true,
    },
  },
  defaultSort: '-episodeNum',
  access: {
    create: allowActive,
    read: visitorsSee(visibleEpisode),
    readVersions: allowActive,
    update: allowActive,
    delete: allowActive,
  },
  // A copy would have the same id, because that is derived from the number.
  disableDuplicate: true,
  trash: true,
  // The editor saves drafts as the host writes; see `saveDraft` of the API client.
  versions: { maxPerDoc: 50, drafts: { autosave: true } },
  forceSelect: { imgurl: true },
  // One index per list: highest number first within a category or season, fast at any size.
  indexes: [...EPISODE_FLAGS.map(({ flag }) => flag), 'season'].map((field) => ({
    fields: [field, 'episodeNum'],
  })),
  endpoints: [
    ...setEpisode,
    move,
    removeSamples,
    changeNumber,
    ...previewLinksOf('episodes', 'an unpublished episode'),
  ],
  hooks: {
    beforeOperation: [
      requireDeleteTarget,
      topicsAgree,
      publishByDefault,
      serializeWrites,
      selectNotesSources,
    ],
    beforeValidate: [assignId, keepTopics],
    beforeChange: [
      setImageUrl,
      forgetFeedTitle,
      setDates,
      markSample,
      setChangedBy,
      ...trashKeepsPublished.beforeChange,
    ],
    afterChange: [
      linkPendingGuests,
      endRedirectOnCreate('episodes'),
      ...trashKeepsPublished.afterChange,
      recordChange('episode', episodeSubject),
      drawGeneratedArt,
    ],
    beforeDelete: [detachGuestsOnDelete, removePreviewLinks, removeTimedTexts, keepStatistics],
    afterDelete: [deleteImages, recordDelete('episode', episodeSubject)],
    afterError: [redirectMoved('episodes', 'episode', visibleEpisode)],
  },
  fields: [
    { name: 'id', type: 'text', admin: { hidden: true } },
    {
      name: 'episodeNum',
      label: 'Episode number',
      type: 'number',
      required: true,
      unique: true,
      index: true,
      min: 0,
      admin: {
        step: 1,
        description: 'A whole number, used in the URL. Use Change number to change it later.',
      },
      validate: (value: unknown) => isEpisodeNumber(value) || EPISODE_NUMBER_MESSAGE,
    },
    { name: 'title', type: 'text', required: isRequired('title'), maxLength: 300 },
    {
      name: 'description',
      type: 'textarea',
      required: isRequired('description'),
      maxLength: 100_000,
      admin: { rows: 4 },
      validate: (value: string | null | undefined, options) => {
        const { importGuid } = options.siblingData as { importGuid?: string | null }
        const required = isMissing('description', '', Boolean(importGuid))
        return textarea(value, { ...options, required })
      },
    },
    notesHtmlField,
    summaryField,
    {
      name: 'image',
      type: 'upload',
      relationTo: 'podcasts',
      index: true,
      filterOptions: ({ id }) => (id ? { episode: { equals: id } } : true),
    },
    {
      name: 'imgurl',
      label: 'Image URL',
      type: 'text',
      access: { create: serverField, update: serverField },
      admin: { hidden: true },
      hooks: { afterRead: [absolute] },
    },
    {
      type: 'row',
      fields: [
        {
          name: 'episodeDate',
          label: 'Date',
          type: 'text',
          required: isRequired('episodeDate'),
          index: true,
          admin: { description: 'use format YYYY-MM-DD' },
          validate: ruled('episodeDate', {
            missing: 'Enter the date of the episode.',
            invalid: DATE_MESSAGE,
          }),
        },
        {
          name: 'episodeLength',
          label: 'Length',
          type: 'text',
          required: isRequired('episodeLength'),
          // The API promised it before it could be empty.
          custom: { isAnsweredEmpty: true },
          admin: { description: 'use format 00:00' },
          validate: (value: string | null | undefined) =>
            fieldProblem('episodeLength', value) === null || LENGTH_MESSAGE,
        },
      ],
    },
    {
      type: 'row',
      fields: [
        {
          name: 'episodeType',
          label: 'Kind',
          type: 'select',
          options: [...EPISODE_KINDS],
          defaultValue: 'full',
        },
        wholeNumber('season', 'Season', { min: 1, max: MAX_SEASON }),
        wholeNumber('seasonEpisode', 'Number in the season', { min: 0, max: MAX_EPISODE_NUMBER }),
      ],
    },
    {
      name: 'isExplicit',
      label: 'Explicit language',
      type: 'checkbox',
      admin: { description: 'If not set, it is as the show’s setting says.' },
    },
    {
      name: 'hiddenFromApps',
      label: 'Hidden from apps',
      type: 'checkbox',
      defaultValue: false,
    },
    ...LINK_FIELDS.map(({ field, platform }) => linkField(field, `${platform} link`)),
    linkField('episodeUrl', 'Page of the episode elsewhere'),
    linkField('audioUrl', 'Audio file'),
    ...EPISODE_FLAGS.map(({ flag, title }) => ({
      name: flag,
      label: title,
      type: 'checkbox' as const,
      defaultValue: false,
    })),
    // All of its topics; the flags of the first four say the same, see `keepTopics`.
    {
      name: 'topics',
      type: 'relationship',
      relationTo: 'topics',
      hasMany: true,
      maxDepth: 0,
      // Whatever the depth, they are keys.
      typescriptSchema: [() => ({ type: ['array', 'null'], items: { type: 'string' } })],
    },
    {
      name: 'releaseAt',
      label: 'Release',
      type: 'date',
      index: true,
      admin: {
        position: 'sidebar',
        date: { pickerAppearance: 'dayAndTime' },
        description: 'If empty, the episode is live as soon as it’s published.',
      },
    },
    // When it was published and last changed for visitors; see `setDates`.
    ...['publishedAt', 'modifiedAt'].map((name) => ({
      name,
      type: 'date' as const,
      index: true,
      access: { create: serverField, update: serverField },
      admin: { hidden: true },
    })),
    {
      name: 'status',
      type: 'json',
      virtual: true,
      access: { create: serverField, update: serverField },
      admin: { hidden: true },
      hooks: { afterRead: [readStatus] },
      jsonSchema: {
        uri: 'a://b/episode-status.json',
        fileMatch: ['a://b/episode-status.json'],
        schema: {
          type: 'object',
          properties: {
            state: { type: 'string', enum: [...EPISODE_STATES] },
            label: { type: 'string' },
            missing: { type: 'array', items: { type: 'string', enum: [...MISSING_THINGS] } },
          },
          required: ['state', 'label', 'missing'],
          additionalProperties: false,
        },
      },
    },
    {
      name: 'guid',
      label: 'Id in feeds',
      type: 'text',
      access: { create: serverField, update: serverField },
      admin: { hidden: true },
    },
    // What it is drawn as while it has no picture; see `drawGeneratedArt`. One without it that has no
    // picture either is drawn by number and topic.
    {
      name: 'generatedArt',
      label: 'Generated art',
      type: 'text',
      validate: (value: string | null | undefined) =>
        value ? (validateGeneratedArt(value) ?? true) : true,
    },
    // The title that the feed of an imported episode gives it; see `forgetFeedTitle`.
    {
      name: 'feedTitle',
      type: 'text',
      access: { create: serverField, update: serverField },
      admin: { hidden: true },
    },
    sampleField,
    changedByField('episodes'),
    {
      name: 'guests',
      type: 'join',
      collection: 'guests',
      on: 'episode',
      admin: { defaultColumns: ['guestName', 'description'] },
    },
    // An import recognizes its own episodes by these; see src/importers.
    ...['importGuid', 'importHash'].map((name) => ({
      name,
      type: 'text' as const,
      index: name === 'importGuid',
      unique: name === 'importGuid',
      access: { read: activeField('episodes'), create: serverField, update: serverField },
      admin: { hidden: true },
    })),
  ],
}
