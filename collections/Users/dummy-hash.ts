import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'

/** The cost of checking a password, as in Payload's `generatePasswordSaltHash`, 3.90. */
const ITERATIONS = 600_000
const KEY_LENGTH = 32

/**
 * Takes as long as checking a password when there is none to check, so that the response time does
 * not reveal whether an address has an account.
 */
export async function dummyHash(password: string): Promise<void> {
  await promisify(pbkdf2)(password, 'no account', ITERATIONS, KEY_LENGTH, 'sha256')
}
