import { shorten } from '../language/text'
import { lookUpFailed, type LookUpText, type SenderLine, type TextLookup } from './dns-record'

/** Servers that may send in the name of a domain (RFC 7208). */

const VERSION = 'v=spf1'
/** RFC 7208, 4.6.4. */
const MAX_LOOKUPS = 10

const isSpf = (record: string): boolean => /^v=spf1( |$)/i.test(record.trim())

/** A mechanism or modifier; `qualifier` is empty for a modifier. */
type Term = { qualifier: string; name: string; value: string }

const MECHANISMS = ['all', 'include', 'a', 'mx', 'ptr', 'ip4', 'ip6', 'exists']
const WITH_VALUE = ['include', 'ip4', 'ip6', 'exists', 'redirect']
const LOOKED_UP = ['include', 'a', 'mx', 'ptr', 'exists', 'redirect']

const MODIFIER = /^([a-z][\w.-]*)=(.*)$/i
const MECHANISM = /^([-+~?]?)([a-z\d]+)(?::([^\s/]\S*))?(?:\/\d{1,3})?(?:\/\/\d{1,3})?$/i

/** A part of a record after its version; null if receivers refuse the record for it (4.6). */
function parseTerm(text: string): Term | null {
  const [, modifier = '', target = ''] = MODIFIER.exec(text) ?? []
  const [, sign = '', mechanism = '', given = ''] = MECHANISM.exec(text) ?? []
  const name = (modifier || mechanism).toLowerCase()
  const value = modifier ? target : given
  if (!modifier && !MECHANISMS.includes(name)) return null
  if (WITH_VALUE.includes(name) && value === '') return null
  if (name === 'all' && text.length > sign.length + 3) return null
  return { qualifier: modifier ? '' : sign || '+', name, value }
}

const termsOf = (record: string): string[] => record.trim().split(/ +/).slice(1)

class Broken extends Error {}
class NotLookedUp extends Error {
  constructor(
    readonly domain: string,
    readonly lookup: Extract<TextLookup, { kind: 'failed' }>,
  ) {
    super()
  }
}

/** Names and parts come from records that anyone may have written. */
const MAX_SHOWN = 80
const shown = (text: string): string => shorten(text, MAX_SHOWN)

/**
 * Reads a record as receivers do, with those that it names.
 * @returns how much they look up, and the qualifier of the `all` that decides, or null
 * @throws Broken, NotLookedUp
 */
async function walkRecord(record: string, lookUp: LookUpText) {
  let lookups = 0

  async function follow(name: string): Promise<string | null> {
    // Part of the address of each mail, which isn’t known here.
    if (name.includes('%')) return null
    const lookup = await lookUp(name)
    if (lookup.kind === 'failed') throw new NotLookedUp(shown(name), lookup)
    const [first, second] = lookup.kind === 'found' ? lookup.records.filter(isSpf) : []
    if (first === undefined) throw new Broken(`names ${shown(name)}, which has no SPF record`)
    if (second !== undefined)
      throw new Broken(`names ${shown(name)}, which has several SPF records`)
    return walk(first)
  }

  async function walk(text: string): Promise<string | null> {
    const terms = termsOf(text).map((one) => {
      const term = parseTerm(one)
      if (!term) throw new Broken(`has a part that isn’t SPF: ${shown(one)}`)
      return term
    })
    const all = terms.find(({ name }) => name === 'all')
    let redirected: string | null = null
    for (const { name, value } of terms) {
      if (!LOOKED_UP.includes(name) || (name === 'redirect' && all)) continue
      lookups += 1
      if (lookups > MAX_LOOKUPS) throw new Broken(`needs more than ${MAX_LOOKUPS} look-ups`)
      if (name === 'include') await follow(value)
      if (name === 'redirect') redirected = await follow(value)
    }
    return all ? all.qualifier : redirected
  }

  const all = await walk(record)
  return { lookups, all }
}

/** Services by their mail servers, and what they want included. */
const SERVICES: readonly [RegExp, string][] = [
  [/(^|\.)amazonaws\.com$/i, 'amazonses.com'],
  [/(^|\.)postmarkapp\.com$/i, 'spf.mtasv.net'],
  [/(^|\.)mailgun\.org$/i, 'mailgun.org'],
  [/(^|\.)sendgrid\.net$/i, 'sendgrid.net'],
  [/(^|\.)(gmail|google)\.com$/i, '_spf.google.com'],
  [/(^|\.)office365\.com$/i, 'spf.protection.outlook.com'],
]

function newRecord(mailServer: string | null): string {
  const service = SERVICES.find(([host]) => host.test(mailServer ?? ''))?.[1]
  const sender = service ? `include:${service}` : mailServer ? `a:${mailServer}` : 'mx'
  return `${VERSION} ${sender} ~all`
}

/** One record with the parts of several, which ends in `~all`. */
function joined(records: string[]): string {
  const parts = records
    .flatMap(termsOf)
    .filter((text) => parseTerm(text)?.name !== 'all')
    .map((text) => text.replace(/^redirect=/i, 'include:'))
  return [VERSION, ...new Set(parts), '~all'].join(' ')
}

/**
 * Checks the SPF record of a domain.
 * @param mailServer from which mails leave; a record to set names it
 */
export async function checkSpf(
  domain: string,
  mailServer: string | null,
  lookUp: LookUpText,
): Promise<SenderLine> {
  const line = (
    state: SenderLine['state'],
    message: string,
    value: string | null = null,
  ): SenderLine => ({
    ...{ record: 'SPF', state, message },
    set: value === null ? null : { name: domain, value },
  })
  const lookup = await lookUp(domain)
  if (lookup.kind === 'failed') return lookUpFailed('SPF', domain, lookup)
  const records = lookup.kind === 'found' ? lookup.records.filter(isSpf) : []
  const [record, ...more] = records
  if (record === undefined)
    return line('left', `${domain} has no SPF record yet: add this one.`, newRecord(mailServer))
  if (more.length > 0) {
    const count = `${domain} has ${records.length} SPF records, so receivers ignore all of them`
    return line('bad', `${count}: put this one in their place.`, joined(records))
  }
  let found: Awaited<ReturnType<typeof walkRecord>>
  try {
    found = await walkRecord(record, lookUp)
  } catch (err) {
    if (err instanceof NotLookedUp) return lookUpFailed('SPF', err.domain, err.lookup)
    if (!(err instanceof Broken)) throw err
    return line('bad', `The record ${err.message}, so receivers ignore it.`)
  }
  if (found.all === '+')
    return line(
      'bad',
      'The record ends with +all, which lets anyone send in your name: change it to this one.',
      joined([record]),
    )
  if (found.all === '?' || found.all === null)
    return line(
      'left',
      'The record says nothing about other servers: end it with ~all.',
      joined([record]),
    )
  return line('done', `Found, with ${found.lookups} of ${MAX_LOOKUPS} look-ups.`)
}
