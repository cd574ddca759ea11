import type { CollectionBeforeChangeHook } from 'payload'

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
