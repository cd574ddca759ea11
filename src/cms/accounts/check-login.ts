import {
  createLocalReq,
  loginOperation,
  type CollectionBeforeLoginHook,
  type PayloadRequest,
} from 'payload'
import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'

/** Ends a trial log-in whose password was right. */
class Passed extends Error {}

const TRIAL = 'isTrial'

/** The last hook of a log-in: a trial stops here, and its transaction is rolled back. */
export const stopTrialLogin: CollectionBeforeLoginHook = ({ context, user }) => {
  if (context[TRIAL]) throw new Passed()
  return user
}

/**
 * Checks whether a log-in would succeed. Only Payload's own log-in can check a password, and it is
 * slow. Its write is rolled back, because it would restore the account as it was before the check.
 * @throws AuthenticationError when email, password or account are wrong
 */
export async function checkLogin(
  req: PayloadRequest,
  data: { email: string; password: string },
): Promise<void> {
  const trial = await createLocalReq({ context: { [TRIAL]: true } }, req.payload)
  trial.t = req.t
  try {
    await loginOperation({ collection: req.payload.collections.users, data, req: trial })
  } catch (err) {
    if (!(err instanceof Passed)) throw err
  }
}

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
