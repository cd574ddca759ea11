import { signOut as signOutOnServer } from '@/api-client/accounts'
import { AUTH_KEY, EXPIRY_KEY, recordSignOut } from './record'

export const UNSENT_QUESTION = 'There is a form you have not sent. Sign out and lose it?'

/** Whether local storage holds more than the session: the draft of a form (D6). */
const hasDraft = (): boolean =>
  Object.keys(localStorage).some((key) => key !== AUTH_KEY && key !== EXPIRY_KEY)

/**
 * Signs out: ends the session and clears local storage, after asking when an unsent form is kept
 * there. A failure of the server is only logged, the record is reset all the same (T01).
 * @returns whether it was done
 */
export async function signOut(): Promise<boolean> {
  if (hasDraft() && !window.confirm(UNSENT_QUESTION)) return false
  try {
    await signOutOnServer()
  } catch (err) {
    console.error('Signing out on the server failed.', err)
  }
  recordSignOut()
  return true
}
