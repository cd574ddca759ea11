import type { Payload, PayloadRequest } from 'payload'
import { hashToken } from './secret-tokens'
import { siteNow } from '../database/site-clock'
import { runSql, sql } from '../database/transactions'

/** To know when a session was last used should not cost a write per call (ms). */
const NOTED_EVERY_MS = 5 * 60 * 1000

/** A session as stored with its account; `id` is the secret part that its cookie names. */
export type StoredSession = {
  id: string
  createdAt: string | Date
  expiresAt: string | Date
  device?: string | null
  lastUsedAt?: string | Date | null
}

/** A session as its account may see it. */
export type SessionRow = {
  /** By which it can be ended; its cookie cannot be made from it. */
  id: string
  device: string
  createdAt: string
  /** To five minutes. */
  lastUsedAt: string
  isThis: boolean
}

const lastUse = ({ createdAt, lastUsedAt }: StoredSession): string =>
  new Date(lastUsedAt ?? createdAt).toISOString()

export const sessionMark = (payload: Pick<Payload, 'secret'>, id: string): string =>
  hashToken(payload, `session ${id}`).slice(0, 24)

type SessionUser = { _sid?: string; sessions?: StoredSession[] | null }

/** The sessions of a caller that have not expired: this one first, then the last used. */
export function sessionsOf(
  payload: Pick<Payload, 'secret'>,
  user: PayloadRequest['user'],
  now: Date,
): SessionRow[] {
  const { _sid, sessions } = (user ?? {}) as SessionUser
  return (sessions ?? [])
    .filter(({ expiresAt }) => new Date(expiresAt) > now)
    .map((session) => ({
      id: sessionMark(payload, session.id),
      device: session.device ?? 'An older session',
      createdAt: new Date(session.createdAt).toISOString(),
      lastUsedAt: session.id === _sid ? now.toISOString() : lastUse(session),
      isThis: session.id === _sid,
    }))
    .sort((a, b) => Number(b.isThis) - Number(a.isThis) || b.lastUsedAt.localeCompare(a.lastUsedAt))
}

/**
 * Notes that a session was used just now. It changes only the row of that session, if it still
 * exists, so it cannot bring an ended one back.
 */
export async function noteSessionUse(
  payload: Payload,
  user: PayloadRequest['user'],
  now = siteNow(),
): Promise<void> {
  const { _sid: id, sessions } = (user ?? {}) as SessionUser
  const session = id ? sessions?.find((one) => one.id === id) : undefined
  if (!session || now.getTime() - Date.parse(lastUse(session)) < NOTED_EVERY_MS) return
  try {
    await runSql(
      { payload },
      sql`UPDATE users_sessions SET last_used_at = ${now.toISOString()} WHERE id = ${id}`,
    )
  } catch (err) {
    payload.logger.warn({ err, msg: 'The use of a session could not be recorded' })
  }
}
