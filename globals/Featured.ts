import type { GlobalConfig } from 'payload'
import { editableGlobal } from '@/cms/access/editable-global'
import { followNewest, warnOfInvisible, warnWhileFollowing } from '@/cms/episodes/featured-newest'
import { changedByField } from '@/cms/fields/changed-by'
import { sampleField } from '@/cms/fields/sample'
import { markSampleGlobal } from '@/cms/hooks/sample-mark'
import { answerCurrent, completeFromCurrent, keepAsQuote } from '@/cms/episodes/featured'
import { hideUnseenEpisode } from '@/cms/episodes/unseen-episodes'
import { EPISODE_NUMBER_MESSAGE, isEpisodeNumber } from '@/domain/episodes/episode-id'
import { QUOTE_LENGTH, SPEAKER_LENGTH } from '@/domain/quotes/quotes'

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
