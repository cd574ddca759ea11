import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Payload } from 'payload'
import { isNumberedId } from '../database/numbered-id'

/** An id, and a nonce with which earlier links stop working. */
export type LinkOwner = { id: number; nonce: string }

type Secret = Pick<Payload, 'secret'>

const sign = ({ secret }: Secret, purpose: string, { id, nonce }: LinkOwner): Buffer =>
  createHmac('sha256', secret).update(`${purpose} ${id} ${nonce}`).digest()

/**
 * Returns what a private link opens with: the id, and what only this site can make of it. It is not
 * stored.
 * @param purpose no link opens what another is for
 */
export const privateToken = (payload: Secret, purpose: string, owner: LinkOwner): string =>
  Buffer.concat([Buffer.from(`${owner.id}.`), sign(payload, purpose, owner)]).toString('base64url')

/** The id in a token, which may not be right; null if there is none. */
export function idInToken(token: string): number | null {
  if (!/^[\w-]{44,64}$/.test(token)) return null
  const start = Buffer.from(token, 'base64url').toString('latin1', 0, 11)
  const [, id = ''] = /^(\d{1,10})\./.exec(start) ?? []
  return isNumberedId(id) ? Number(id) : null
}

/** Nobody’s, so that a token for an unknown id takes as long to refuse as a wrong one. */
const NOBODY: LinkOwner = { id: 0, nonce: '' }

/**
 * Returns whose link it is, or null whatever is wrong with it.
 * @param find the owner with an id, if there is one
 */
export async function readPrivateToken<Owner extends LinkOwner>(
  payload: Secret,
  purpose: string,
  token: string,
  find: (id: number) => Promise<Owner | null>,
): Promise<Owner | null> {
  const id = idInToken(token)
  if (id === null) return null
  const owner = await find(id)
  const wanted = sign(payload, purpose, owner ?? NOBODY)
  const given = Buffer.from(token, 'base64url').subarray(String(id).length + 1)
  const isRight = given.length === wanted.length && timingSafeEqual(given, wanted)
  return isRight ? owner : null
}
