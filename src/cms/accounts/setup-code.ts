import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '@/config/env'

/** Letters and digits that are hard to confuse (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16

/**
 * The code required to create the first account. It is derived from the secret, so that all
 * instances know it and none has to store it: 80 bits, such as `7Q2M-0XKD-A4TR-91ZE`.
 */
export function setupCode(secret: string = env().PAYLOAD_SECRET ?? ''): string {
  const mac = createHmac('sha256', secret).update('setup code').digest()
  const letters = Array.from(mac.subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length])
  return letters.join('').replace(/.{4}(?=.)/g, '$&-')
}

const digest = (code: string): Buffer =>
  createHash('sha256').update(code.toUpperCase().replace(/[\s-]/g, '')).digest()

/** Checks whether the given code is correct, with or without dashes. Compares in constant time. */
export const isSetupCode = (given: string): boolean =>
  timingSafeEqual(digest(given), digest(setupCode()))
