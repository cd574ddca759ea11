import type { GlobalConfig } from 'payload'
import { editableGlobal } from '@/cms/access/editable-global'
import { changedByField } from '@/cms/fields/changed-by'
import { editor } from '@/cms/fields/editor'
import { richText, textFields } from '@/cms/fields/texts'
import { textsPreviewPath } from '@/domain/episodes/preview'

/** The page about what the show stands for, shown when it is switched on. */
export const Values: GlobalConfig = {
  slug: 'values',
  label: 'Our Values page',
  admin: { group: 'Site', livePreview: { url: textsPreviewPath('values') } },
  ...editableGlobal,
  fields: [
    ...textFields('values', ['title', 'intro']),
    { ...richText('values', 'body', 'Text'), editor: editor({ pictures: true }) },
    changedByField('values'),
  ],
}
