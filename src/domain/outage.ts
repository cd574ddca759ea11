/** What is said while the database does not answer, to whoever asks for data (D31, D39). */
export const DATABASE_UNAVAILABLE_MESSAGE =
  'The site cannot reach its database just now. Try again in a minute.'
