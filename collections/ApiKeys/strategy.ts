import type { AuthStrategy, AuthStrategyResult, Payload } from 'payload'
import { hashToken } from '@/cms/secret-tokens'

const PREFIX = 'users API-Key '
const NOBODY: AuthStrategyResult = { user: null }
/** Reading the day on which a key was last used should not cost a write per call (ms). */
const USE_NOTED_EVERY_MS = 60 * 60 * 1000

async function noteUse(payload: Payload, key: { id: number; lastUsedAt?: string | null }) {
  const now = Date.now()
  if (key.lastUsedAt && now - Date.parse(key.lastUsedAt) < USE_NOTED_EVERY_MS) return
  try {
    const data = { lastUsedAt: new Date(now).toISOString() }
    await payload.db.updateOne({ collection: 'api-keys', id: key.id, data, returning: false })
  } catch (err) {
    payload.logger.warn({ err, msg: 'The use of an API key could not be noted' })
  }
}

/** `Authorization: users API-Key …`: the caller is the account of the key, while it is active. */
export const apiKeyStrategy: AuthStrategy = {
  name: 'api-key',
  authenticate: async ({ headers, payload }) => {
    const header = headers.get('Authorization')
    if (!header?.startsWith(PREFIX)) return NOBODY
    const hash = hashToken(payload, header.slice(PREFIX.length))
    const { docs } = await payload.find({
      collection: 'api-keys',
      where: { hash: { equals: hash } },
      limit: 1,
      depth: 1,
      pagination: false,
      overrideAccess: true, // Whoever calls is not known before this.
    })
    const [key] = docs
    if (!key || typeof key.owner !== 'object' || key.owner.status !== 'active') return NOBODY
    await noteUse(payload, key)
    return { user: { ...key.owner, collection: 'users', _strategy: 'api-key' } }
  },
}
