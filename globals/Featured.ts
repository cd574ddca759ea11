import type { GlobalAfterChangeHook, GlobalConfig } from 'payload'
import { editableGlobal } from '@/cms/access/editable-global'
import { visibleEpisode } from '@/cms/access/visible'
import { followNewest, warnWhileFollowing } from '@/cms/episodes/featured-newest'
import { changedByField } from '@/cms/fields/changed-by'
import { sampleField } from '@/cms/fields/sample'
import { markSampleGlobal } from '@/cms/hooks/sample-mark'
import { answerCurrent, completeFromCurrent, keepAsQuote } from '@/cms/episodes/featured'
import { siteNow } from '@/cms/database/site-clock'
import { hideUnseenEpisode } from '@/cms/episodes/unseen-episodes'
import { addWarning } from '@/cms/database/warnings'
import { episodeId, EPISODE_NUMBER_MESSAGE, isEpisodeNumber } from '@/domain/episodes/episode-id'
import { QUOTE_LENGTH, SPEAKER_LENGTH } from '@/domain/quotes/quotes'

/**
 * A number that no visitor can see yet is accepted, because the episode may come, but gives a
 * warning.
 */
const warnOfInvisible: GlobalAfterChangeHook = async ({ doc, req }) => {
  if (!isEpisodeNumber(doc.epnum)) return
  const { totalDocs } = await req.payload.count({
    collection: 'episodes',
    where: { and: [{ id: { equals: episodeId(doc.epnum) } }, visibleEpisode(siteNow())] },
    overrideAccess: true, // Checks what visitors see, whoever saves.
    req,
  })
  if (totalDocs === 0)
    addWarning(req, {
      field: 'epnum',
      message: `Visitors can’t see episode ${doc.epnum} yet. Until they can, the latest episode is featured.`,
    })
}

/**
 * The featured episode and the quote of the week. What it answers is made when it is
 * read, from the quotes.
 */
export const Featured: GlobalConfig = {
  slug: 'featured',
  label: 'Featured',
  admin: { group: 'Show' },
  ...editableGlobal,
  hooks: {
    ...editableGlobal.hooks,
    beforeOperation: [...editableGlobal.hooks.beforeOperation, completeFromCurrent],
    beforeChange: [...editableGlobal.hooks.beforeChange, markSampleGlobal],
    // The quote that comes of it is in the history, so the section itself is not.
    afterChange: [keepAsQuote, warnOfInvisible, warnWhileFollowing],
    afterRead: [answerCurrent, followNewest, hideUnseenEpisode, ...editableGlobal.hooks.afterRead],
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
    {
      name: 'quote',
      type: 'textarea',
      required: true,
      maxLength: QUOTE_LENGTH,
      admin: { rows: 4 },
    },
    {
      name: 'quoteauthor',
      label: 'Quote author',
      type: 'text',
      required: true,
      maxLength: SPEAKER_LENGTH,
    },
    sampleField,
    changedByField('featured'),
  ],
}
