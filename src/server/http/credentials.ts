import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { hashToken, keyOf } from '@/cms/accounts/secret-tokens'
import { SESSION_COOKIE } from '../caller'

/** A session, as a program sends it. */
const SESSION_HEADER = /^(?:JWT|Bearer) (.+)$/i
const COOKIE = new RegExp(`(?:^|; *)${SESSION_COOKIE}=([^;]*)`)
const KNOWN_MS = 60_000
const MAX_KNOWN = 10_000

/**
 * Tells what could be somebody's credential from what is nobody's: a session that this site has not
 * signed, and a key that it does not have. What is left is judged by the CMS.
 */
export class Credentials {
  private readonly secret: string
  /** True if there is such a key, by its hash; apart, so that guesses displace no key in use. */
  private readonly keys = new LRUCache<string, true>({ max: MAX_KNOWN, ttl: KNOWN_MS })
  private readonly guesses = new LRUCache<string, true>({ max: MAX_KNOWN, ttl: KNOWN_MS })

  /** @param database where the keys are; without it, every key could be somebody's */
  constructor(
    secret: string,
    private readonly database?: Pool,
  ) {
    // As the CMS derives its own.
    this.secret = createHash('sha256').update(secret).digest('hex').slice(0, 32)
  }

  /**
   * Takes off a request what is nobody's credential.
   * @returns a promise where a key has to be looked up first
   */
  strip(req: IncomingMessage): Promise<void> | undefined {
    const { headers } = req
    const [, session] = COOKIE.exec(headers.cookie ?? '') ?? []
    if (session !== undefined && !this.isSigned(session)) removeSession(req)
    const { authorization } = headers
    if (authorization === undefined) return undefined
    const key = keyOf(authorization)
    if (key === '') {
      const [, token = ''] = SESSION_HEADER.exec(authorization) ?? []
      if (!this.isSigned(token)) delete headers.authorization
      return undefined
    }
    const { database } = this
    const hash = hashToken({ secret: this.secret }, key)
    if (!database || this.keys.has(hash)) return undefined
    if (this.guesses.has(hash)) return void delete headers.authorization
    return this.lookUp(database, hash).then((isThere) => {
      if (!isThere) delete headers.authorization
    })
  }

  private isSigned(token: string): boolean {
    const [head, payload, signature, ...more] = token.split('.')
    if (!signature || more.length > 0) return false
    const wanted = createHmac('sha256', this.secret).update(`${head}.${payload}`).digest()
    const given = Buffer.from(signature, 'base64url')
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  }

  /** @returns true as well when the database cannot say: then the CMS will */
  private async lookUp(database: Pool, hash: string): Promise<boolean> {
    try {
      const { rowCount } = await database.query('SELECT FROM api_keys WHERE hash = $1', [hash])
      ;(rowCount ? this.keys : this.guesses).set(hash, true)
      return rowCount !== 0
    } catch {
      return true
    }
  }
}

function removeSession({ headers }: IncomingMessage): void {
  const left = headers.cookie
    ?.split('; ')
    .filter((cookie) => !cookie.startsWith(`${SESSION_COOKIE}=`))
  if (left?.length) headers.cookie = left.join('; ')
  else delete headers.cookie
}
