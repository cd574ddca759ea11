import type { CollectionBeforeChangeHook, CollectionBeforeValidateHook } from 'payload'
import { lock } from '@/cms/transactions'

/** Taken by whatever decides on who is the first, or the last, active account. */
export const ACCOUNTS_LOCK = 'accounts'

/**
 * The first account ever is active; the status of others is what an admin says, by default active,
 * or what the sign-up endpoint set (D7). The lock makes "first" race-free.
 */
export const setFirstStatus: CollectionBeforeValidateHook = async ({ data, operation, req }) => {
  if (operation !== 'create' || !data) return data
  await lock(req, ACCOUNTS_LOCK)
  const { totalDocs } = await req.payload.count({
    collection: 'users',
    req,
    overrideAccess: true, // Whether any account exists is asked on behalf of the server.
  })
  return totalDocs === 0 ? { ...data, status: 'active' } : data
}

type Session = { id: string }

/**
 * An account that is no longer active loses its sessions and its API key at once (D7); one with a
 * new password loses all sessions but the one it was set in.
 */
export const endAccessWithStatus: CollectionBeforeChangeHook = ({ data, originalDoc, req }) => {
  const status = data.status ?? originalDoc?.status
  if (status === 'active') {
    if (!req.context.isNewPassword || !originalDoc) return data
    const own = (req.user as { _sid?: string } | null)?._sid
    const sessions: Session[] = originalDoc.sessions ?? []
    return { ...data, sessions: sessions.filter(({ id }) => id === own) }
  }
  return { ...data, sessions: [], enableAPIKey: false, apiKey: null, apiKeyIndex: null }
}
