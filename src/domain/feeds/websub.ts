/** Where a hub sends what it has for this site: with a token of each subscription. */
export const WEBSUB_PATH = '/api/websub'

/** What is asked of a hub: ten days, as most of them give. */
export const LEASE_S = 10 * 24 * 60 * 60
const SHORTEST_S = 5 * 60
const LONGEST_S = 90 * 24 * 60 * 60

/** How long a hub may take to ask back whether it was asked, and to say what became of it (ms). */
const UNANSWERED_MS = 6 * 60 * 60 * 1000
/** When a hub is asked again that has refused (ms). */
const DENIED_MS = 7 * 24 * 60 * 60 * 1000
/** A subscription that lasts no longer than this is renewed at the next check (ms). */
const LEAST_LEFT_MS = 2 * 60 * 60 * 1000

/** What is known of a subscription. */
export type Lease = {
  state: 'asked' | 'active' | 'denied' | 'ending'
  askedAt: Date | null
  verifiedAt: Date | null
  leaseUntil: Date | null
}

/**
 * Until when a subscription lasts that a hub gives for so many seconds (WebSub, 5.3); null if it does
 * not say so in whole seconds. Longer ones than a quarter of a year are cut down to that.
 */
export function leaseEnd(seconds: string | null, now: Date): Date | null {
  if (seconds === null || !/^\d{1,12}$/.test(seconds) || Number(seconds) < 1) return null
  const lasts = Math.min(Math.max(Number(seconds), SHORTEST_S), LONGEST_S)
  return new Date(now.getTime() + lasts * 1000)
}

/** Whether the hub is to be asked again for a subscription: before it ends, or when nothing came. */
export function isRenewalDue(
  { state, askedAt, verifiedAt, leaseUntil }: Lease,
  now: Date,
): boolean {
  const sinceAsked = askedAt ? now.getTime() - askedAt.getTime() : Infinity
  if (state === 'ending') return false
  if (state === 'denied') return sinceAsked >= DENIED_MS
  if (state === 'asked') return sinceAsked >= UNANSWERED_MS
  if (!leaseUntil || !verifiedAt) return true
  const left = leaseUntil.getTime() - now.getTime()
  const isSoonOver =
    left < Math.max(LEAST_LEFT_MS, (leaseUntil.getTime() - verifiedAt.getTime()) / 4)
  // One that is renewed may take a while to answer, and is not asked at each check.
  const wasAsked = askedAt && askedAt > verifiedAt && sinceAsked < UNANSWERED_MS && left > 0
  return isSoonOver && !wasAsked
}

/** Whether a subscription is good for anything now. */
export const isActive = ({ state, leaseUntil }: Pick<Lease, 'state' | 'leaseUntil'>, now: Date) =>
  state === 'active' && leaseUntil !== null && leaseUntil > now

/** What a hub asks back with (WebSub, 5.3), as far as it is well-formed. */
export type Verification =
  | { mode: 'subscribe' | 'unsubscribe'; topic: string; challenge: string; seconds: string | null }
  | { mode: 'denied'; topic: string; reason: string }

/** A challenge is sent back as it came, so it is nothing that could be more than a word. */
const CHALLENGE = /^[\x21-\x7e]{1,500}$/
const MAX_REASON = 200

/** Reads what a hub asks back with; null for anything else. */
export function readVerification(parameters: URLSearchParams): Verification | null {
  const mode = parameters.get('hub.mode')
  const topic = parameters.get('hub.topic') ?? ''
  if (!topic) return null
  if (mode === 'denied')
    return { mode, topic, reason: (parameters.get('hub.reason') ?? '').slice(0, MAX_REASON) }
  const challenge = parameters.get('hub.challenge') ?? ''
  if ((mode !== 'subscribe' && mode !== 'unsubscribe') || !CHALLENGE.test(challenge)) return null
  return { mode, topic, challenge, seconds: parameters.get('hub.lease_seconds') }
}

/** Hash functions of signatures (WebSub, 7.1). */
export const SIGNATURES = { sha1: 40, sha256: 64, sha384: 96, sha512: 128 } as const
export type SignatureHash = keyof typeof SIGNATURES

/** Reads `X-Hub-Signature: sha256=…`; null for anything else. */
export function readSignature(
  header: string | null,
): { hash: SignatureHash; signature: string } | null {
  const [, hash, signature = ''] = /^(sha\d{1,3})=([\da-f]+)$/i.exec(header?.trim() ?? '') ?? []
  const name = hash?.toLowerCase() as SignatureHash | undefined
  if (!name || !Object.hasOwn(SIGNATURES, name) || SIGNATURES[name] !== signature.length)
    return null
  return { hash: name, signature: signature.toLowerCase() }
}

/** The hubs and the topic of a `Link` header (RFC 8288), which win over those in the feed. */
export function linksOf(header: string | null): { hub: string | null; self: string | null } {
  const found: { hub: string | null; self: string | null } = { hub: null, self: null }
  const links = (header ?? '')
    .slice(0, 8000)
    .matchAll(/<([^<>]{1,2048})>((?:\s*;[^,<;]{1,300}){0,20})/g)
  for (const [, address = '', parameters = ''] of links) {
    const rel = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;]+))/i.exec(parameters)
    const names = (rel?.[1] ?? rel?.[2] ?? '').toLowerCase().split(/\s+/)
    for (const name of ['hub', 'self'] as const)
      if (names.includes(name)) found[name] ??= address.trim()
  }
  return found
}
