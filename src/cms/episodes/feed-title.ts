import type { CollectionBeforeChangeHook } from 'payload'

const KEEPS = 'keepsFeedTitle'

/** The context of a request that writes titles as the feed has them. */
export const KEEPS_FEED_TITLE = { [KEEPS]: true } as const

/**
 * The audio feed serves the title that an imported episode had where it comes from, until someone
 * gives it another here.
 */
export const forgetFeedTitle: CollectionBeforeChangeHook = ({ context, data, originalDoc }) =>
  !context[KEEPS] && originalDoc?.feedTitle && data.title !== originalDoc.title
    ? { ...data, feedTitle: null }
    : data
