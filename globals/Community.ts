import type { GlobalConfig } from 'payload'
import { editableGlobal } from '@/cms/access/editable-global'
import { changedByField } from '@/cms/fields/changed-by'
import { richText } from '@/cms/fields/rich-text'
import { textFields } from '@/cms/fields/texts'
import { COMMUNITY_TEXTS } from '@/domain/show/defaults'

/** The community page (R23, D25). */
export const Community: GlobalConfig = {
  slug: 'community',
  label: 'Community page',
  admin: { hideAPIURL: true, group: 'Site' },
  ...editableGlobal,
  fields: [
    ...textFields({ title: COMMUNITY_TEXTS.title, intro: COMMUNITY_TEXTS.intro }),
    richText('body', 'Text', COMMUNITY_TEXTS.body),
    changedByField('community'),
  ],
}
