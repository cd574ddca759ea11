import type { PayloadRequest } from 'payload'
import { countLetters } from '../letters/list'
import { lettersSettings } from '../letters/settings'
import { holdDueMails } from './sending'
import { newsletterSettings } from './settings'

/** Only an owner comes here, and clients can’t write these fields. */
const BY_SERVER = { overrideAccess: true } as const

async function hasHeldLetters(req: PayloadRequest): Promise<boolean> {
  const { isOn, hasContact, isAllowed } = await lettersSettings(req)
  if (isAllowed) return false
  const { inbox, contact, spam, trash } = await countLetters(req)
  return isOn || hasContact || inbox + contact + spam + trash > 0
}

/**
 * The press after a restore: mails go again, and letters are shown again. Until then nothing of either
 * leaves this copy of the site, because the other one may have sent it, or deleted it, since.
 * @returns what is allowed from now on
 */
export async function startAfterRestore(
  req: PayloadRequest,
): Promise<{ mailsAllowed: boolean; isAllowed: boolean }> {
  const newsletter = await newsletterSettings(req)
  if (newsletter.isOn && !newsletter.mailsAllowed) {
    // What is due may have been sent before: it waits for the host.
    await holdDueMails(req)
    const data = { mailsAllowed: true }
    await req.payload.updateGlobal({ slug: 'newsletter', data, req, ...BY_SERVER })
  }
  if (await hasHeldLetters(req)) {
    const data = { isAllowed: true }
    await req.payload.updateGlobal({ slug: 'letters', data, req, ...BY_SERVER })
  }
  const { isAllowed } = await lettersSettings(req)
  return { mailsAllowed: (await newsletterSettings(req)).mailsAllowed, isAllowed }
}
