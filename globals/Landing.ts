import type { GlobalConfig } from 'payload'
import { editableGlobal } from '@/cms/access/editable-global'
import { changedByField } from '@/cms/fields/changed-by'
import { textFields } from '@/cms/fields/texts'
import { textsPreviewPath } from '@/domain/episodes/preview'

/** Texts of the landing page and of the episode lists. */
export const Landing: GlobalConfig = {
  slug: 'landing',
  label: 'Landing page and lists',
  admin: {
    group: 'Site',
    livePreview: { url: textsPreviewPath('landing') },
    description:
      '{show}, {host} and {day} are replaced by your show’s name, your name and your release day. On the page beside the hero, lines in [square brackets] are highlighted.',
  },
  ...editableGlobal,
  fields: [...textFields('landing'), changedByField('landing')],
}
