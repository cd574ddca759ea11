import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Payload } from 'payload'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

type Secret = Pick<Payload, 'secret'>

const keyFor = ({ secret }: Secret, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `seal ${purpose}`, 32))

/**
 * Encrypts a text so that only this site can read it, and only for the same purpose (AES-256-GCM
 * with a key made from `PAYLOAD_SECRET`).
 * @param purpose what it is for and whose it is
 */
export function seal(payload: Secret, purpose: string, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyFor(payload, purpose), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** @returns null for what was not sealed by this site for this purpose, or was changed */
export function unseal(payload: Secret, purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < IV_BYTES + TAG_BYTES) return null
  try {
    const iv = bytes.subarray(0, IV_BYTES)
    const decipher = createDecipheriv(CIPHER, keyFor(payload, purpose), iv, {
      authTagLength: TAG_BYTES,
    })
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
