import type { GlobalConfig } from 'payload'
import { editableGlobal } from '@/cms/access/editable-global'
import { changedByField } from '@/cms/fields/changed-by'
import { editor } from '@/cms/fields/editor'
import { richText } from '@/cms/fields/rich-text'
import { textFields } from '@/cms/fields/texts'
import { VALUES_TEXTS } from '@/domain/show/defaults'

/** The page about what the show stands for, shown when it is switched on (D38). */
export const Values: GlobalConfig = {
  slug: 'values',
  label: 'Our Values page',
  admin: { group: 'Site', hideAPIURL: true },
  ...editableGlobal,
  fields: [
    ...textFields({ title: VALUES_TEXTS.title, intro: VALUES_TEXTS.intro }),
    { ...richText('body', 'Text', VALUES_TEXTS.body), editor: editor({ pictures: true }) },
    changedByField('values'),
  ],
}
