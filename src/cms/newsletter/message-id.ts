import { createHash } from 'node:crypto'
import { env } from '@/config/env'
import type { Subscriber } from '@/domain/newsletter/subscribers'

/**
 * The `Message-ID` of a mail to a subscriber. It is the same each time: mail servers recognize what
 * they have by it, and the site what comes back.
 */
export function messageIdFor(mail: number, { nonce }: Pick<Subscriber, 'nonce'>): string {
  const hash = createHash('sha256').update(`${mail} ${nonce}`).digest('base64url').slice(0, 22)
  return `<${hash}@${new URL(env().SITE_URL).hostname}>`
}
