export const SESSION_COOKIE = 'payload-token'
const SESSION = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=`)

/** Checks whether a `Cookie` header has that of a session. */
export const hasSession = (cookie: string | null | undefined): boolean => SESSION.test(cookie ?? '')

/**
 * Checks whether a caller is logged in, or claims to be: the answer may be one that others do not
 * see.
 * @param authorization the header, null or undefined without one
 */
export const isPersonalCall = (
  authorization: string | null | undefined,
  cookie: string | null | undefined,
): boolean => (authorization ?? null) !== null || hasSession(cookie)
