import type { GlobalConfig } from 'payload'
import { editableGlobal } from '@/cms/access/editable-global'
import { changedByField } from '@/cms/fields/changed-by'
import { editor } from '@/cms/fields/editor'
import { richText, textFields } from '@/cms/fields/texts'
import { textsPreviewPath } from '@/domain/episodes/preview'

/** The page about how to take part, shown when it is switched on. */
export const Involved: GlobalConfig = {
  slug: 'involved',
  label: 'Get Involved page',
  admin: { group: 'Site', livePreview: { url: textsPreviewPath('involved') } },
  ...editableGlobal,
  fields: [
    ...textFields('involved', ['title', 'intro']),
    { ...richText('involved', 'body', 'Text'), editor: editor({ pictures: true }) },
    changedByField('involved'),
  ],
}
