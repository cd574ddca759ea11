import type { Resolver } from 'node:dns/promises'
import { checkDkim } from '@/domain/newsletter/dkim'
import { checkDmarc } from '@/domain/newsletter/dmarc'
import type { SenderLine, TextLookup } from '@/domain/newsletter/dns-record'
import { checkSpf } from '@/domain/newsletter/spf'
import { createResolver } from '@/net/dns-resolver'
import { siteNow } from '../database/site-clock'

type SenderCheck = { domain: string; checkedAt: string; lines: SenderLine[] }

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

/** Domains that no name server outside knows, such as that of `MAIL_FROM` before it is set. */
const NOT_PUBLIC = /^[^.]*$|\.(localdomain|localhost|local|internal)$/

const RECORDS = ['SPF', 'DKIM', 'DMARC'] as const

/**
 * Checks SPF, DKIM and DMARC of the sender’s domain.
 * @param from the address of the sender
 * @param mailServer from which mails leave; null: none is set
 * @param selector of DKIM; empty: none was entered
 * @param resolver asks the name servers, by default those of the machine
 */
export async function checkSender(
  { from, mailServer, selector }: { from: string; mailServer: string | null; selector: string },
  resolver: Resolver = createResolver(),
): Promise<SenderCheck> {
  const domain = from.slice(from.lastIndexOf('@') + 1).toLowerCase()
  const checked = (lines: SenderLine[]) => ({ domain, checkedAt: siteNow().toISOString(), lines })
  if (NOT_PUBLIC.test(domain)) {
    const message = 'The sender needs a domain of your own first: set MAIL_FROM.'
    return checked(RECORDS.map((record) => ({ record, state: 'left', message, set: null })))
  }
  const known = new Map<string, Promise<TextLookup>>()
  let isOver = false
  const lookUp = (name: string): Promise<TextLookup> => {
    if (isOver) return Promise.resolve({ kind: 'failed', reason: 'timeout' })
    const found = known.get(name) ?? lookUpText(resolver, name)
    known.set(name, found)
    return found
  }
  const timer = setTimeout(() => {
    isOver = true
    resolver.cancel()
  }, LONGEST_MS)
  try {
    return checked(
      await Promise.all([
        checkSpf(domain, mailServer, lookUp),
        checkDkim(domain, selector, lookUp),
        checkDmarc(domain, from, lookUp),
      ]),
    )
  } finally {
    clearTimeout(timer)
  }
}
