import type { Resolver } from 'node:dns/promises'
import { env } from '@/config/env'
import { checkDkim } from '@/domain/newsletter/dkim'
import { checkDmarc } from '@/domain/newsletter/dmarc'
import type { SenderLine, TextLookup } from '@/domain/newsletter/dns-record'
import { checkSpf } from '@/domain/newsletter/spf'
import { createResolver } from '@/net/dns-resolver'
import { siteNow } from '../database/site-clock'

/** What the name servers say about the sender of mails. */
export type SenderCheck = { domain: string; checkedAt: string; lines: SenderLine[] }

/** For all look-ups of a record together (ms). */
const LONGEST_MS = 12_000

/** Names without such a record: as the name servers say, or because the name can’t be one. */
const NONE = ['ENODATA', 'ENOTFOUND', 'EBADNAME']
const TIMEOUTS = ['ETIMEOUT', 'ECANCELLED']

/** The TXT records of a name, each in one piece (RFC 7208, 3.3). */
async function lookUpText(resolver: Resolver, name: string): Promise<TextLookup> {
  try {
    const records = await resolver.resolveTxt(name)
    return { kind: 'found', records: records.map((parts) => parts.join('')) }
  } catch (err) {
    const { code = '' } = err as NodeJS.ErrnoException
    if (NONE.includes(code)) return { kind: 'none' }
    return { kind: 'failed', reason: TIMEOUTS.includes(code) ? 'timeout' : 'server' }
  }
}

/**
 * Checks SPF, DKIM and DMARC of the sender’s domain.
 * @param selector of DKIM; empty: none was entered
 * @param resolver asks the name servers, by default those of the machine
 */
export async function checkSender(
  selector: string,
  resolver: Resolver = createResolver(),
): Promise<SenderCheck> {
  const { MAIL_FROM, SMTP_HOST } = env()
  const domain = MAIL_FROM.slice(MAIL_FROM.lastIndexOf('@') + 1).toLowerCase()
  const known = new Map<string, Promise<TextLookup>>()
  const lookUp = (name: string): Promise<TextLookup> => {
    const found = known.get(name) ?? lookUpText(resolver, name)
    known.set(name, found)
    return found
  }
  const timer = setTimeout(() => resolver.cancel(), LONGEST_MS)
  try {
    const lines = await Promise.all([
      checkSpf(domain, SMTP_HOST ?? null, lookUp),
      checkDkim(domain, selector, lookUp),
      checkDmarc(domain, MAIL_FROM, lookUp),
    ])
    return { domain, checkedAt: siteNow().toISOString(), lines }
  } finally {
    clearTimeout(timer)
  }
}
