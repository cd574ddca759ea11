import type { GlobalConfig } from 'payload'
import { editableGlobal } from '@/cms/access/editable-global'
import { linkField } from '@/cms/fields/link'
import { textFields } from '@/cms/fields/texts'
import { PILLAR_TEXTS } from '@/domain/defaults'
import { PILLARS } from '@/domain/pillars'

/** Titles, blurbs, quotes and playlists of the four pillars (R05, R10, R16). */
export const Pillars: GlobalConfig = {
  slug: 'pillars',
  label: 'Pillars',
  admin: { group: 'Site' },
  ...editableGlobal,
  fields: [
    {
      type: 'tabs',
      tabs: PILLARS.map(({ key, title }) => ({
        name: key,
        label: title,
        fields: [...textFields(PILLAR_TEXTS[key]), linkField('playlistUrl', 'Playlist')],
      })),
    },
  ],
}
