import type { GlobalConfig } from 'payload'
import { editableGlobal } from '@/cms/access/editable-global'
import { changedByField } from '@/cms/fields/changed-by'
import { editor } from '@/cms/fields/editor'
import { richText } from '@/cms/fields/rich-text'
import { textFields } from '@/cms/fields/texts'
import { INVOLVED_TEXTS } from '@/domain/show/defaults'

/** The page about how to take part, shown when it is switched on (D38). */
export const Involved: GlobalConfig = {
  slug: 'involved',
  label: 'Get Involved page',
  admin: { group: 'Site', hideAPIURL: true },
  ...editableGlobal,
  fields: [
    ...textFields({ title: INVOLVED_TEXTS.title, intro: INVOLVED_TEXTS.intro }),
    { ...richText('body', 'Text', INVOLVED_TEXTS.body), editor: editor({ pictures: true }) },
    changedByField('involved'),
  ],
}
