import { logOut as logOutOnServer } from '@/client/accounts'
import { recordLogout } from './auth-record'

/** Prefix of the local storage keys under which drafts of unsent forms are kept. */
export const DRAFT_KEY = 'draft '

export const UNSENT_FORM_QUESTION = 'You have an unsent form. Log out and discard it?'

const hasDraft = (): boolean => Object.keys(localStorage).some((key) => key.startsWith(DRAFT_KEY))

/**
 * Ends the session and clears local storage; asks first if an unsent form is kept there. If the
 * server fails, that is only logged, and the record is reset all the same.
 * @param end ends the session on the server, or all of them
 * @returns whether the user went through with it
 */
export async function logOut(end: () => Promise<void> = logOutOnServer): Promise<boolean> {
  if (hasDraft() && !window.confirm(UNSENT_FORM_QUESTION)) return false
  try {
    await end()
  } catch (err) {
    console.error('Logging out on the server failed.', err)
  }
  recordLogout()
  return true
}
