import type { GlobalConfig } from 'payload'
import { editableGlobal } from '@/cms/access/editable-global'
import { changedByField } from '@/cms/fields/changed-by'
import { richText } from '@/cms/fields/rich-text'
import { textFields } from '@/cms/fields/texts'
import { ABOUT_TEXTS } from '@/domain/show/defaults'

/** The page about the host (R22). */
export const About: GlobalConfig = {
  slug: 'about',
  label: 'About the host',
  admin: { hideAPIURL: true, group: 'Site' },
  ...editableGlobal,
  fields: [
    ...textFields({ title: ABOUT_TEXTS.title, quote: ABOUT_TEXTS.quote }),
    richText('note', 'Personal note', ABOUT_TEXTS.note),
    richText('bio', 'Professional bio', ABOUT_TEXTS.bio),
    changedByField('about'),
  ],
}
