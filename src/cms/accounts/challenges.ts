import { randomBytes } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import { hashToken } from './secret-tokens'
import { runSql, sql } from '../database/transactions'

const BYTES = 32
/** Time a person may take to find a finger or a key (ms). */
export const CHALLENGE_MS = 5 * 60 * 1000

/**
 * Makes a challenge that a passkey signs. Its hash is stored in the table `log_in_challenges`, so
 * that every instance knows it, until it is taken or too old.
 * @param purpose what may be done with it, and by whom
 */
export async function makeChallenge(
  req: PayloadRequest,
  purpose: string,
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(BYTES))
  const hash = hashToken(req.payload, Buffer.from(challenge).toString('base64url'))
  const until = new Date(now.getTime() + CHALLENGE_MS).toISOString()
  await runSql(req, sql`DELETE FROM log_in_challenges WHERE expires_at <= ${now.toISOString()}`)
  await runSql(
    req,
    sql`INSERT INTO log_in_challenges (hash, purpose, expires_at)
      VALUES (${hash}, ${purpose}, ${until})`,
  )
  return challenge
}

/**
 * Takes a challenge: it can be taken once.
 * @param challenge in base64url, as the browser sends it
 * @returns whether it was there, for this purpose, and not too old
 */
export async function takeChallenge(
  req: PayloadRequest,
  purpose: string,
  challenge: string,
  now: Date,
): Promise<boolean> {
  const taken = await runSql(
    req,
    sql`DELETE FROM log_in_challenges
      WHERE hash = ${hashToken(req.payload, challenge)} AND purpose = ${purpose}
        AND expires_at > ${now.toISOString()}
      RETURNING hash`,
  )
  return taken.length > 0
}
