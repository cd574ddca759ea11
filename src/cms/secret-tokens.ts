import { createHmac, randomBytes } from 'node:crypto'
import type { Payload } from 'payload'

/** 36 letters, digits, `-` and `_` that cannot be guessed: 216 bits. */
export const makeToken = (): string => randomBytes(27).toString('base64url')

/**
 * What is stored of a token: enough to recognise it, useless to whoever reads the database. The
 * same as Payload's own index of API keys, so that those made before they had names go on working.
 */
export const hashToken = ({ secret }: Pick<Payload, 'secret'>, token: string): string =>
  createHmac('sha256', secret).update(token).digest('hex')
