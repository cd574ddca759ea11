import type { GlobalAfterChangeHook, GlobalConfig } from 'payload'
import { editableGlobal } from '@/cms/access/editable-global'
import { visibleEpisode } from '@/cms/access/visible'
import { sampleField } from '@/cms/fields/sample'
import { markSampleGlobal } from '@/cms/hooks/sample-mark'
import { addWarning } from '@/cms/warnings'
import { episodeId, EPISODE_NUMBER_MESSAGE, isEpisodeNumber } from '@/domain/episode-id'

/**
 * A number that no visitor can see yet is accepted, because the episode may come, but gives a
 * warning (D17).
 */
const warnOfInvisible: GlobalAfterChangeHook = async ({ doc, req }) => {
  if (!isEpisodeNumber(doc.epnum)) return
  const { totalDocs } = await req.payload.count({
    collection: 'episodes',
    where: { and: [{ id: { equals: episodeId(doc.epnum) } }, visibleEpisode(new Date())] },
    overrideAccess: true, // Checks what visitors see, whoever saves.
    req,
  })
  if (totalDocs === 0)
    addWarning(req, {
      field: 'epnum',
      message: `Visitors cannot see episode ${doc.epnum}. Until they can, the newest one is shown.`,
    })
}

/** The featured episode and the quote of the week (E03, D17). */
export const Featured: GlobalConfig = {
  slug: 'featured',
  label: 'Featured',
  admin: { group: 'Show' },
  ...editableGlobal,
  hooks: {
    ...editableGlobal.hooks,
    beforeChange: [markSampleGlobal],
    afterChange: [warnOfInvisible],
  },
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
