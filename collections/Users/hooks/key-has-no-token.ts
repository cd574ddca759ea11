import type { CollectionMeHook } from 'payload'

/**
 * Returns what `GET /api/users/me` answers to an API key. Payload would look for the end of a
 * session in whatever `Authorization: Bearer` brings, and fail: a key is no token.
 */
export const keyHasNoToken: CollectionMeHook = ({ args: { req }, user }) => {
  if ((req.user as { _strategy?: string } | null)?._strategy !== 'api-key') return
  return { user } as { user: typeof user; exp: number } // No session, so none that ends.
}
