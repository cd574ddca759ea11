import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Payload } from 'payload'
import { isNumberedId } from '../database/numbered-id'

/** Whose link it is: an id, and a nonce with which earlier links stop working. */
export type LinkOwner = { id: number; nonce: string }

type Secret = Pick<Payload, 'secret'>

const sign = ({ secret }: Secret, purpose: string, { id, nonce }: LinkOwner): Buffer =>
  createHmac('sha256', secret).update(`${purpose} ${id} ${nonce}`).digest()

/**
 * What a private link opens with: the id, and what only this site can make of it. It is not stored.
 * @param purpose no link opens what another is for
 */
export const privateToken = (payload: Secret, purpose: string, owner: LinkOwner): string =>
  Buffer.concat([Buffer.from(`${owner.id}.`), sign(payload, purpose, owner)]).toString('base64url')

/** Nobody’s, so that a token for an unknown id takes as long to refuse as a wrong one. */
const NOBODY: LinkOwner = { id: 0, nonce: '' }

/**
 * Whose link it is, or null whatever is wrong with it.
 * @param find the owner with an id, if there is one
 */
export async function readPrivateToken<Owner extends LinkOwner>(
  payload: Secret,
  purpose: string,
  token: string,
  find: (id: number) => Promise<Owner | null>,
): Promise<Owner | null> {
  if (!/^[\w-]{44,64}$/.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const [, id = ''] = /^(\d{1,10})\./.exec(bytes.toString('latin1', 0, 11)) ?? []
  if (!isNumberedId(id)) return null
  const owner = await find(Number(id))
  const wanted = sign(payload, purpose, owner ?? NOBODY)
  const given = bytes.subarray(id.length + 1)
  const isRight = given.length === wanted.length && timingSafeEqual(given, wanted)
  return isRight ? owner : null
}
