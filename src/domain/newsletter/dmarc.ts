import { lookUpFailed, parseTags, type LookUpText, type SenderLine } from './dns-record'

/** Policy for emails that only pretend to be from a domain (RFC 7489). */

const POLICIES = ['none', 'quarantine', 'reject']

const isDmarc = (record: string): boolean => /^\s*v\s*=\s*DMARC1\s*(;|$)/.test(record)

/** Parts of a long name that are left out at most before it is looked for at its parents. */
const MAX_PARENTS = 6

/**
 * Returns where a policy may be: at the domain itself, then at each parent of more than one part.
 */
function placesOf(domain: string): string[] {
  const parts = domain.split('.')
  const parents = parts.slice(0, -1).map((_, at) => parts.slice(at).join('.'))
  return [domain, ...parents.slice(1).slice(-MAX_PARENTS)]
}

const newRecord = (policy: string, reports: string): string =>
  `v=DMARC1; p=${policy}; rua=mailto:${reports}`

/**
 * Checks the policy of a domain, or that of the domain it belongs to.
 * @param reports the address that a record to set names for reports
 */
export async function checkDmarc(
  domain: string,
  reports: string,
  lookUp: LookUpText,
): Promise<SenderLine> {
  const line = (
    state: SenderLine['state'],
    message: string,
    set: SenderLine['set'] = null,
  ): SenderLine => ({ ...{ record: 'DMARC', state, message }, set })
  const withRecord = (place: string, value: string) => ({ name: `_dmarc.${place}`, value })
  for (const place of placesOf(domain)) {
    const name = `_dmarc.${place}`
    const lookup = await lookUp(name)
    if (lookup.kind === 'failed') return lookUpFailed('DMARC', name, lookup)
    const [record, ...more] = lookup.kind === 'found' ? lookup.records.filter(isDmarc) : []
    if (record === undefined) continue
    const start = withRecord(place, newRecord('none', reports))
    if (more.length > 0)
      return line(
        'bad',
        `There are ${more.length + 1} DMARC records, so receivers ignore all: leave only one.`,
        start,
      )
    const tags = parseTags(record)
    const own = tags?.get('p')?.toLowerCase()
    const policy = (place === domain ? own : (tags?.get('sp')?.toLowerCase() ?? own)) ?? ''
    if (!POLICIES.includes(policy))
      return line('bad', 'The record names no policy that receivers know: set this one.', start)
    if (policy === 'none') {
      const message =
        'Found with p=none, which only asks for reports: once they show none of your own emails failing, set this one.'
      const stricter = newRecord('quarantine', reports)
      return line('done', message, withRecord(place, stricter))
    }
    const what = policy === 'reject' ? 'refuse' : 'put into the spam folder'
    return line('done', `Found: receivers ${what} emails that only pretend to be yours.`)
  }
  return line(
    'left',
    'There is no DMARC record, which large email providers ask for: add this one.',
    withRecord(domain, newRecord('none', reports)),
  )
}
