import {
  APIError,
  APIErrorName,
  type AuthStrategy,
  type AuthStrategyResult,
  type Payload,
} from 'payload'
import { noteFailedRead } from '@/cms/database/failed-reads'
import { hashToken, keyOf } from './secret-tokens'
import { siteNow } from '@/cms/database/site-clock'

const NOBODY: AuthStrategyResult = { user: null }
/** Reading the day on which a key was last used should not cost a write per call (ms). */
const USE_NOTED_EVERY_MS = 60 * 60 * 1000

/** 401: nobody is to wonder why a program sees less from one day to the next. */
class ExpiredKeyError extends APIError {
  constructor(expiresAt: string) {
    super(`This API key expired at ${expiresAt}. Make a new one.`, 401)
    this.name = APIErrorName
  }
}

async function noteUse(payload: Payload, key: { id: number; lastUsedAt?: string | null }) {
  const now = siteNow().getTime()
  if (key.lastUsedAt && now - Date.parse(key.lastUsedAt) < USE_NOTED_EVERY_MS) return
  try {
    const data = { lastUsedAt: new Date(now).toISOString() }
    await payload.db.updateOne({ collection: 'api-keys', id: key.id, data, returning: false })
  } catch (err) {
    payload.logger.warn({ err, msg: 'The use of an API key could not be recorded' })
  }
}

/**
 * `Authorization: users API-Key …` or `Bearer …`: the caller is the account of the key, while it is
 * active and the key has not expired, with `_scopes`, which limit what it may do.
 */
export const apiKeyStrategy: AuthStrategy = {
  name: 'api-key',
  authenticate: async ({ headers, payload }) => {
    const key = keyOf(headers.get('Authorization'))
    if (!key) return NOBODY
    const hash = hashToken(payload, key)
    const { docs } = await payload.find({
      collection: 'api-keys',
      where: { hash: { equals: hash } },
      limit: 1,
      depth: 1,
      pagination: false,
      overrideAccess: true, // Whoever calls is not known before this.
    })
    const [found] = docs
    if (!found || typeof found.owner !== 'object' || found.owner.status !== 'active') return NOBODY
    const { owner, scopes, expiresAt } = found
    if (expiresAt && new Date(expiresAt) <= siteNow()) {
      noteFailedRead(new ExpiredKeyError(expiresAt))
      return NOBODY
    }
    await noteUse(payload, found)
    const user = {
      ...owner,
      collection: 'users',
      _strategy: 'api-key',
      _scopes: scopes ?? [],
      _keyExpiresAt: expiresAt,
    } as const
    return { user }
  },
}
