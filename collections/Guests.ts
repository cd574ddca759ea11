import type { CollectionConfig } from 'payload'
import { allowActive, serverField, visitorsSee } from '@/cms/access'
import { visibleGuest } from '@/cms/access/visible'
import { guestSubject, recordChange, recordDelete } from '@/cms/activity/hooks'
import { absolute } from '@/cms/fields/absolute'
import { changedByField, setChangedBy } from '@/cms/fields/changed-by'
import { linkField } from '@/cms/fields/link'
import { sampleField } from '@/cms/fields/sample'
import { markSample } from '@/cms/hooks/sample-mark'
import { serializeWrites } from '@/cms/hooks/serialize-writes'
import { endRedirectOnCreate, redirectMoved } from '@/cms/hooks/former-ids'
import { publishByDefault } from '@/cms/hooks/publish-by-default'
import { trashKeepsPublished } from '@/cms/hooks/trash-keeps-published'
import { EPISODE_NUMBER_MESSAGE, isEpisodeNumber } from '@/domain/episodes/episode-id'
import { MAX_GUEST_NAME } from '@/domain/guests/guest-id'
import { changeName, setGuest, joinPerson, partFromPerson } from '@/cms/guests/endpoints'
import { setImageUrl, deleteImages, linkEpisode, assignId, assignPerson } from '@/cms/guests/hooks'

/** Guests. The id is derived from episode and name, which never change in place. */
export const Guests: CollectionConfig = {
  slug: 'guests',
  labels: { singular: 'Guest', plural: 'Guests' },
  admin: {
    useAsTitle: 'guestName',
    defaultColumns: ['guestName', 'podcastEpisode', '_status'],
    group: 'Show',
    listSearchableFields: ['guestName', 'id'],
  },
  custom: {
    example: {
      id: 'ep-012-AdaExample',
      document: {
        podcastEpisode: 12,
        guestName: 'Ada Example',
        description: 'Keeps a notebook for every season.',
        _status: 'draft',
      },
      change: { description: 'Keeps one notebook a year.' },
    },
    public: {
      routes: ['get /', 'get /:id', 'get /count'],
      isCached: true,
      isInSitemap: false,
      isInFeeds: false,
    },
  },
  defaultSort: '-podcastEpisode',
  access: {
    create: allowActive,
    read: visitorsSee(visibleGuest),
    readVersions: allowActive,
    update: allowActive,
    delete: allowActive,
  },
  // A copy would have the same id, because that is derived from name and episode.
  disableDuplicate: true,
  trash: true,
  versions: { maxPerDoc: 50, drafts: { autosave: false } },
  forceSelect: { headshotLink: true },
  // The appearances of a person, newest first, and people by name.
  indexes: [{ fields: ['person', 'podcastEpisode'] }],
  endpoints: [...setGuest, changeName, joinPerson, partFromPerson],
  hooks: {
    beforeOperation: [publishByDefault, serializeWrites],
    beforeValidate: [assignId],
    beforeChange: [
      linkEpisode,
      assignPerson,
      setImageUrl,
      markSample,
      setChangedBy,
      ...trashKeepsPublished.beforeChange,
    ],
    afterChange: [
      ...trashKeepsPublished.afterChange,
      recordChange('guest', guestSubject),
      endRedirectOnCreate('guests'),
    ],
    afterError: [redirectMoved('guests', 'guest', visibleGuest)],
    afterDelete: [deleteImages, recordDelete('guest', guestSubject)],
  },
  fields: [
    { name: 'id', type: 'text', admin: { hidden: true } },
    {
      name: 'guestName',
      label: 'Guest name',
      type: 'text',
      required: true,
      maxLength: MAX_GUEST_NAME,
    },
    {
      name: 'podcastEpisode',
      label: 'Podcast appearance episode number',
      type: 'number',
      required: true,
      index: true,
      min: 0,
      admin: { step: 1 },
      validate: (value: unknown) => isEpisodeNumber(value) || EPISODE_NUMBER_MESSAGE,
    },
    {
      name: 'description',
      type: 'textarea',
      // The API promised it before it could be empty: an import may know only the name.
      custom: { isAnsweredEmpty: true },
      maxLength: 20_000,
      admin: { rows: 4 },
    },
    linkField('personalLink', 'Personal link'),
    {
      name: 'image',
      label: 'Headshot',
      type: 'upload',
      relationTo: 'guest_headshots',
      required: true,
      index: true,
      filterOptions: ({ id }) => (id ? { guest: { equals: id } } : true),
    },
    {
      name: 'headshotLink',
      label: 'Headshot URL',
      type: 'text',
      access: { create: serverField, update: serverField },
      admin: { hidden: true },
      hooks: { afterRead: [absolute] },
    },
    {
      name: 'podcastEpisodeID',
      label: 'Episode id',
      type: 'text',
      index: true,
      access: { create: serverField, update: serverField },
      admin: { readOnly: true, position: 'sidebar' },
    },
    {
      name: 'episode',
      type: 'relationship',
      relationTo: 'episodes',
      index: true,
      access: { create: serverField, update: serverField },
      admin: {
        readOnly: true,
        position: 'sidebar',
        description: 'Empty until the episode exists.',
      },
    },
    {
      name: 'person',
      type: 'text',
      access: { create: serverField, update: serverField },
      admin: { hidden: true },
    },
    sampleField,
    changedByField('guests'),
  ],
}
