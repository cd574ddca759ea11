import type { GlobalConfig } from 'payload'
import { editableGlobal } from '@/cms/access/editable-global'
import { changedByField } from '@/cms/fields/changed-by'
import { textFields } from '@/cms/fields/texts'
import { textsPreviewPath } from '@/domain/episodes/preview'

/** The host's own text on the privacy page; without it, the page follows the settings. */
export const Privacy: GlobalConfig = {
  slug: 'privacy',
  label: 'Privacy page',
  admin: { group: 'Site', livePreview: { url: textsPreviewPath('privacy') } },
  ...editableGlobal,
  fields: [
    ...textFields('privacy', ['title', 'intro']),
    {
      name: 'responsible',
      label: 'Who is responsible: name and address',
      type: 'textarea',
      maxLength: 1000,
    },
    {
      name: 'body',
      label: 'Your own text',
      type: 'richText',
      admin: { description: 'Shown before what the site says about itself.' },
    },
    {
      name: 'isWhole',
      label: 'Show only this text',
      type: 'checkbox',
      defaultValue: false,
      admin: {
        description:
          'Leaves out what the site says about itself. Your text then has to follow what you switch on and off.',
      },
    },
    changedByField('privacy'),
  ],
}
