import { createHash } from 'node:crypto'
import type {
  Endpoint,
  Payload,
  PayloadRequest,
  SanitizedCollectionConfig,
  SanitizedGlobalConfig,
} from 'payload'
import { scopesFor } from '@/domain/accounts/scopes'
import { FieldError } from '../access'
import { siteNow } from './site-clock'
import { inTransaction, runSql, sql } from './transactions'

/** The header by which a program may repeat a call that makes something. */
const HEADER = 'Idempotency-Key'
const KEY = /^[\x21-\x7e]{1,255}$/

const KEPT_MS = 24 * 60 * 60 * 1000

/**
 * Checks whether a route makes content, the only thing that is made once for a key: what answers
 * secrets, such as keys, is never kept.
 */
export const makesContent = (
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  entity?: SanitizedCollectionConfig | SanitizedGlobalConfig,
): boolean =>
  entity !== undefined &&
  'auth' in entity &&
  method === 'post' &&
  path === '/' &&
  scopesFor('write', entity.slug).length > 0

/** Returns what a call asks for: its address with the query, and its body. */
const fingerprint = ({ pathname, searchParams, data, file }: PayloadRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([pathname, [...searchParams], data, file?.name, file?.mimetype]))
    .update(file?.data ?? '')
    .digest('base64url')

type Kept = { fingerprint: string; status: number; location: string | null; body: string }

const since = (now: Date) => sql`${new Date(now.getTime() - KEPT_MS).toISOString()}::timestamptz`

const refuse = (status: number, message: string) => new FieldError(status, HEADER, message)

/**
 * Does what an account asks for with an `Idempotency-Key` once, however often it is asked for, and
 * answers the same each time. The answer is kept by the transaction that makes the change, so there
 * is never one without the other; a call that is refused keeps nothing, and may be corrected.
 * @param isOffered whether the route makes content
 * @param make carries out the call
 * @throws FieldError 400; 409 while the first call runs; 422 for another call with the same key
 */
export async function onlyOnce(
  req: PayloadRequest,
  isOffered: boolean,
  make: () => Promise<Response>,
): Promise<Response> {
  const key = req.headers.get(HEADER)
  const account = req.user?.id
  if (key === null || req.method !== 'POST') return make()
  if (!isOffered || account === undefined)
    throw refuse(400, 'This request doesn’t support Idempotency-Key. Send it without one.')
  if (!KEY.test(key)) throw refuse(400, 'The key must be 1 to 255 ASCII characters without spaces.')
  const now = siteNow()
  const asked = fingerprint(req)
  return inTransaction(req, async () => {
    const name = `call ${account} ${key}`
    const [lock] = await runSql<{ is_free: boolean }>(
      req,
      sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) AS is_free`,
    )
    if (!lock?.is_free) throw refuse(409, 'The first request with this key is still running.')
    const [kept] = await runSql<Kept>(
      req,
      sql`SELECT fingerprint, status, location, body FROM repeated_calls
        WHERE account = ${account} AND key = ${key} AND made_at > ${since(now)}`,
    )
    if (kept && kept.fingerprint !== asked)
      throw refuse(422, 'This key was used for another request. Use a new one.')
    if (kept) return answerOf(kept)
    const response = await make()
    if (!response.ok) return response
    const body = await response.clone().text()
    await runSql(
      req,
      sql`INSERT INTO repeated_calls (account, key, fingerprint, status, location, body, made_at)
        VALUES (${account}, ${key}, ${asked}, ${response.status},
          ${response.headers.get('Location')}, ${body}, ${now.toISOString()}::timestamptz)
        ON CONFLICT (account, key) DO UPDATE SET fingerprint = excluded.fingerprint,
          status = excluded.status, location = excluded.location, body = excluded.body,
          made_at = excluded.made_at`,
    )
    return response
  })
}

function answerOf({ status, location, body }: Kept): Response {
  const headers = new Headers({ 'Content-Type': 'application/json' })
  if (location !== null) headers.set('Location', location)
  return new Response(body, { status, headers })
}

/** Removes the answers that are too old. */
export async function pruneRepeatedCalls(payload: Payload, now: Date): Promise<void> {
  await runSql({ payload }, sql`DELETE FROM repeated_calls WHERE made_at <= ${since(now)}`)
}
