/** The message for callers that request data while the database is unavailable (D31, D39). */
export const DATABASE_UNAVAILABLE_MESSAGE =
  'The site cannot reach its database just now. Try again in a minute.'
