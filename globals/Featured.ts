import type { GlobalConfig } from 'payload'
import { editableGlobal } from '@/cms/access/editable-global'
import { sampleField } from '@/cms/fields/sample'
import { markSampleGlobal } from '@/cms/hooks/sample-mark'
import { EPISODE_NUMBER_MESSAGE, isEpisodeNumber } from '@/domain/episode-id'

/** The featured episode and the quote of the week (E03, D17). */
export const Featured: GlobalConfig = {
  slug: 'featured',
  label: 'Featured',
  admin: { group: 'Show' },
  ...editableGlobal,
  hooks: { ...editableGlobal.hooks, beforeChange: [markSampleGlobal] },
  fields: [
    {
      name: 'epnum',
      label: 'Episode number',
      type: 'number',
      required: true,
      min: 0,
      admin: { step: 1 },
      validate: (value: unknown) => isEpisodeNumber(value) || EPISODE_NUMBER_MESSAGE,
    },
    { name: 'quote', type: 'textarea', required: true, maxLength: 2000, admin: { rows: 4 } },
    { name: 'quoteauthor', label: 'Quote author', type: 'text', required: true, maxLength: 200 },
    sampleField,
  ],
}
