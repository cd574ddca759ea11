import type { GlobalConfig, TextField } from 'payload'
import { editableGlobal } from '@/cms/access/editable-global'
import { changedByField } from '@/cms/fields/changed-by'
import { linkField } from '@/cms/fields/link'
import { textFields } from '@/cms/fields/texts'
import { TOPIC_TEXTS } from '@/domain/show/defaults'
import { TOPICS } from '@/domain/topics/topics'
import { validateColour } from '@/domain/topics/topic-colours'

/** The topic's own colour; all its shades are made from it. Empty is the one it always had. */
const colourField: TextField = {
  name: 'colour',
  type: 'text',
  admin: { placeholder: '#a9d2ff' },
  validate: (value: string | null | undefined) => (value ? (validateColour(value) ?? true) : true),
}

/** Titles, blurbs, quotes and playlists of the four topics (R05, R10, R16). */
export const Pillars: GlobalConfig = {
  slug: 'pillars',
  label: 'Topics',
  admin: { hideAPIURL: true, group: 'Site' },
  ...editableGlobal,
  fields: [
    {
      type: 'tabs',
      tabs: TOPICS.map(({ key, title }) => ({
        name: key,
        label: title,
        fields: [
          ...textFields(TOPIC_TEXTS[key]),
          linkField('playlistUrl', 'Playlist'),
          colourField,
        ],
      })),
    },
    changedByField('pillars'),
  ],
}
