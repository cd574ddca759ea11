import { signOut as signOutOnServer } from '@/api-client/accounts'
import { recordSignOut } from './record'

/** What the drafts of unsent forms are kept under in local storage. */
export const DRAFT_KEY = 'draft '

export const UNSENT_QUESTION = 'There is a form you have not sent. Sign out and lose it?'

/** Whether the draft of a form would be lost (D6). */
const hasDraft = (): boolean => Object.keys(localStorage).some((key) => key.startsWith(DRAFT_KEY))

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
