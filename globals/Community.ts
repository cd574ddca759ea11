import type { GlobalConfig } from 'payload'
import { editableGlobal } from '@/cms/access/editable-global'
import { changedByField } from '@/cms/fields/changed-by'
import { richText, textFields } from '@/cms/fields/texts'
import { textsPreviewPath } from '@/domain/episodes/preview'

/** The community page. */
export const Community: GlobalConfig = {
  slug: 'community',
  label: 'Community page',
  admin: { group: 'Site', livePreview: { url: textsPreviewPath('community') } },
  ...editableGlobal,
  fields: [
    ...textFields('community', ['title', 'intro']),
    richText('community', 'body', 'Text'),
    changedByField('community'),
  ],
}
