import type { CollectionConfig } from 'payload'
import { allowActive, activeField, serverField, visitorsSee } from '@/cms/access'
import { visibleEpisode } from '@/cms/access/visible'
import { episodeSubject, recordChange, recordDelete } from '@/cms/activity/hooks'
import { drawGeneratedArt } from '@/cms/episodes/draw-generated-art'
import {
  dateAndLengthRow,
  descriptionField,
  kindAndSeasonRow,
  statusField,
} from '@/cms/episodes/episode-fields'
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
import { EPISODE_NUMBER_MESSAGE, isEpisodeNumber } from '@/domain/episodes/episode-id'
import { isRequired } from '@/domain/episodes/episode-rules'
import { episodePreviewPath } from '@/domain/episodes/preview'
import { LINK_FIELDS } from '@/domain/episodes/links'
import { validateGeneratedArt } from '@/domain/episodes/generated-art'
import { EPISODE_FLAGS } from '@/domain/topics/topics'
import { changeNumber } from '@/cms/episodes/endpoints/change-number'
import { previewLinksOf } from '@/cms/episodes/endpoints/preview-links'
import { move } from '@/cms/episodes/endpoints/move'
import { removeSamples } from '@/cms/episodes/endpoints/remove-samples'
import { setEpisode } from '@/cms/episodes/endpoints/set-episode'
import {
  keepStatistics,
  removePreviewLinks,
  removeTimedTexts,
  deleteImages,
  requireDeleteTarget,
} from '@/cms/episodes/hooks/delete'
import { detachGuestsOnDelete, linkPendingGuests } from '@/cms/episodes/hooks/link-guests'
import { forgetFeedTitle } from '@/cms/episodes/feed-title'
import { setDates, setImageUrl, assignId } from '@/cms/episodes/hooks/derived-fields'
import { keepTopics, topicsAgree } from '@/cms/episodes/hooks/keep-topics'

const RECORDS = '/src/dashboard/records'

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
    descriptionField,
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
    dateAndLengthRow,
    kindAndSeasonRow,
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
    statusField,
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
