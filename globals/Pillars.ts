import type { GlobalConfig, TextField } from 'payload'
import { denyAll } from '@/cms/access'
import { editableGlobal } from '@/cms/access/editable-global'
import { changedByField } from '@/cms/fields/changed-by'
import { linkField } from '@/cms/fields/link'
import { setGlobalETag } from '@/cms/hooks/set-etag'
import { serializeGlobalWrites } from '@/cms/hooks/serialize-writes'
import { alwaysPublished, refuseDrafts, viewOf, writeTopics } from '@/cms/topics/first-topics'
import { colourRule } from '@/cms/topics/colour-rule'
import { TOPIC_TEXTS } from '@/domain/show/defaults'
import { FIRST_TOPICS } from '@/domain/topics/topics'

/**
 * Titles, texts, playlists and colours of the first four topics: another view of
 * what the collection `topics` has, for programs that know them from before.
 */
export const Pillars: GlobalConfig = {
  slug: 'pillars',
  label: 'Topics',
  admin: { group: 'Site', hidden: true },
  custom: editableGlobal.custom,
  access: { ...editableGlobal.access, readVersions: denyAll },
  hooks: {
    beforeOperation: [refuseDrafts, serializeGlobalWrites],
    beforeChange: [writeTopics],
    afterRead: [alwaysPublished, setGlobalETag],
  },
  fields: [
    {
      type: 'tabs',
      tabs: FIRST_TOPICS.map(({ key, title }) => ({
        name: key,
        label: title,
        fields: [
          ...Object.keys(TOPIC_TEXTS[key]).map((name): TextField => ({
            name,
            type: 'text',
            maxLength: 5000,
          })),
          linkField('playlistUrl', 'Playlist') as TextField,
          { name: 'colour', type: 'text', validate: colourRule } as TextField,
        ].map((field) => viewOf(key, field)),
      })),
    },
    {
      name: '_status',
      type: 'select',
      options: ['published'],
      virtual: true,
      admin: { hidden: true },
    },
    changedByField('pillars'),
  ],
}
