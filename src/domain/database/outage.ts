/** The message for callers that request data while the database is unavailable. */
export const DATABASE_UNAVAILABLE_MESSAGE =
  'The site can’t reach its database. Try again in a minute.'

/** The same where the database can be reached, but the site has no answer from it in time. */
export const NO_ANSWER_MESSAGE = 'The site can’t answer this right now. Try again in a minute.'
