import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'

/** As Payload's `generatePasswordSaltHash`, 3.90: what checking a password costs. */
const ITERATIONS = 600_000
const KEY_LENGTH = 32

/**
 * Does the work of checking a password where there is none to check, so that the time of an answer
 * does not tell whether an address has an account (D9).
 */
export async function dummyHash(password: string): Promise<void> {
  await promisify(pbkdf2)(password, 'no account', ITERATIONS, KEY_LENGTH, 'sha256')
}
