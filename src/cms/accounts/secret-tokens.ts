import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Payload } from 'payload'

/** 36 letters, digits, `-` and `_` that cannot be guessed: 216 bits. */
export const makeToken = (): string => randomBytes(27).toString('base64url')

/**
 * Returns what is stored of a token: enough to recognise it, useless to anyone who reads the
 * database. The same as Payload's own index of API keys, so that those made before they had names
 * go on working.
 */
export const hashToken = ({ secret }: Pick<Payload, 'secret'>, token: string): string =>
  createHmac('sha256', secret).update(token).digest('hex')

/**
 * Returns what is stored of a token for a new password. Without the secret of the site, so that a
 * link which is made in a shell on the server opens whatever settings that shell has.
 */
export const hashResetToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex')

/** As Payload writes it, and as most programs can send a key: without dots it is no session. */
const KEY = /^(?:users API-Key (.*)|Bearer ([^.]+))$/i

/** The API key in an `Authorization` header; empty if there is none. */
export const keyOf = (authorization: string | null): string =>
  KEY.exec(authorization ?? '')
    ?.slice(1)
    .find(Boolean) ?? ''
