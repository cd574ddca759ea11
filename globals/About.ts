import type { GlobalConfig } from 'payload'
import { editableGlobal } from '@/cms/access/editable-global'
import { changedByField } from '@/cms/fields/changed-by'
import { richText, textFields } from '@/cms/fields/texts'
import { textsPreviewPath } from '@/domain/episodes/preview'

/** The page about the host. */
export const About: GlobalConfig = {
  slug: 'about',
  label: 'About the host',
  admin: { group: 'Site', livePreview: { url: textsPreviewPath('about') } },
  ...editableGlobal,
  fields: [
    ...textFields('about', ['title', 'quote']),
    richText('about', 'note', 'Personal note'),
    richText('about', 'bio', 'Professional bio'),
    changedByField('about'),
  ],
}
