import {
  createLocalReq,
  loginOperation,
  type CollectionBeforeLoginHook,
  type PayloadRequest,
} from 'payload'

/** Ends a trial whose password was right. */
class Passed extends Error {}

const TRIAL = 'isTrial'

/** The last hook of a log-in: a trial goes no further, and its transaction comes to nothing. */
export const stopTrialLogin: CollectionBeforeLoginHook = ({ context, user }) => {
  if (context[TRIAL]) throw new Passed()
  return user
}

/**
 * Whether a log-in would succeed. Only Payload's own log-in can check a password, and it
 * takes its time; what it writes then is the account as it was before, so it is not kept.
 * @throws AuthenticationError when email, password or account are not good
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
