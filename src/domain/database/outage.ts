/** The message for callers that request data while the database is unavailable (D31, D39). */
export const DATABASE_UNAVAILABLE_MESSAGE =
  'The site can’t reach its database. Try again in a minute.'
