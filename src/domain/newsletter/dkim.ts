import { lookUpFailed, parseTags, type LookUpText, type SenderLine } from './dns-record'

/** The key that the signatures in mails are checked with (RFC 6376). */

/**
 * Form of a selector (RFC 6376, 3.1). Services make it up for each domain, such as from the date or
 * at random, so that trying usual ones would find the wrong key.
 */
const SELECTOR = /^(?!-)[a-z\d_-]{1,63}(?<!-)(?:\.(?!-)[a-z\d_-]{1,63}(?<!-))*$/i
const MAX_SELECTOR = 100

/** Finds what is wrong with a selector that someone typed, or null; empty is right. */
export const selectorProblem = (text: string): string | null =>
  text === '' ||
  (text.length <= MAX_SELECTOR && SELECTOR.test(text) && !/\._domainkey(\.|$)/i.test(text))
    ? null
    : 'Enter only the part before ._domainkey, such as mail2026.'

/** RSA keys of fewer than 1024 bits are no longer accepted (RFC 8301, 3.2); with what is around it. */
const MIN_RSA_BYTES = 150
const BASE64 = /^[a-z\d+/]+={0,2}$/i

/** Returns why receivers don’t accept a key, as a sentence; null if they do. */
function keyProblem(tags: Map<string, string> | null): string | null {
  if (!tags || (tags.get('v') ?? 'DKIM1') !== 'DKIM1' || !tags.has('p'))
    return 'What is there isn’t a key for DKIM: copy the record from your email service once more.'
  const key = (tags.get('p') ?? '').replace(/\s/g, '')
  if (key === '')
    return 'The key was revoked, because its p= is empty: turn on DKIM at your email service again.'
  const bytes = Math.floor((key.replace(/=+$/, '').length * 3) / 4)
  const type = tags.get('k') ?? 'rsa'
  const isDamaged = !BASE64.test(key) || (type === 'ed25519' && bytes !== 32)
  if (isDamaged || (type !== 'rsa' && type !== 'ed25519'))
    return 'The key is damaged: copy the record from your email service once more.'
  if (type === 'rsa' && bytes < MIN_RSA_BYTES)
    return 'The key is too short: have your email service make one of 2048 bits.'
  return null
}

/** Checks the key of a selector. @param selector empty: none was entered */
export async function checkDkim(
  domain: string,
  selector: string,
  lookUp: LookUpText,
): Promise<SenderLine> {
  const name = `${selector}._domainkey.${domain}`
  const line = (
    state: SenderLine['state'],
    message: string,
    set: SenderLine['set'] = null,
  ): SenderLine => ({ ...{ record: 'DKIM', state, message }, set })
  if (selector === '')
    return line(
      'left',
      'Enter the DKIM selector that your email service shows, the part before ._domainkey.',
    )
  const lookup = await lookUp(name)
  if (lookup.kind === 'failed') return lookUpFailed('DKIM', name, lookup)
  const [record, ...more] = lookup.kind === 'found' ? lookup.records : []
  const set = { name, value: null }
  if (record === undefined)
    return line(
      'left',
      'No key was found; add the record that your email service shows, which takes up to a day.',
      set,
    )
  if (more.length > 0)
    return line(
      'bad',
      `There are ${more.length + 1} records for one key: leave only that of your email service.`,
      set,
    )
  const tags = parseTags(record)
  const problem = keyProblem(tags)
  if (problem) return line('bad', problem, set)
  if ((tags?.get('t') ?? '').split(':').some((flag) => flag.trim() === 'y'))
    return line(
      'left',
      'The key is marked as a test (t=y), so receivers ignore it: remove t=y.',
      set,
    )
  return line('done', 'Found: receivers can check who signed your emails.')
}
