import type {
  CollectionBeforeDeleteHook,
  PayloadRequest,
  CollectionBeforeChangeHook,
} from 'payload'

const endApiKeys = (req: PayloadRequest, id: number | string): Promise<void> =>
  req.payload.db.deleteMany({ collection: 'api-keys', where: { owner: { equals: id } }, req })

/** An account takes its keys and passkeys with it. */
export const deleteKeys: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await endApiKeys(req, id)
  await req.payload.db.deleteMany({
    collection: 'passkeys',
    where: { owner: { equals: id } },
    req,
  })
}

type Session = { id: string }

/**
 * An account that is no longer active immediately loses its sessions and its API keys. One with
 * a new password loses all sessions except the one that set it.
 */
export const endAccessWithStatus: CollectionBeforeChangeHook = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  const status = data.status ?? originalDoc?.status
  if (status === 'active') {
    if (!req.context.isNewPassword || !originalDoc) return data
    const own = (req.user as { _sid?: string } | null)?._sid
    const sessions: Session[] = originalDoc.sessions ?? []
    return { ...data, sessions: sessions.filter(({ id }) => id === own) }
  }
  if (operation === 'update' && originalDoc) await endApiKeys(req, originalDoc.id)
  return { ...data, sessions: [] }
}
