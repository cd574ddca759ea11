import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'

/** Headers that only this server and Next may set; they are removed from client requests. */
const INTERNAL = [
  'x-client-address',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'forwarded',
  'x-real-ip',
  'x-matched-path',
  'x-prerender-revalidate',
  'x-prerender-revalidate-if-generated',
  'next-resume',
]
const INTERNAL_PREFIXES = ['x-middleware-', 'x-invoke-', 'x-next-revalidat', 'x-vercel-']

export type Range = [ipaddr.IPv4 | ipaddr.IPv6, number]

/**
 * Parses `TRUSTED_PROXIES`: addresses and CIDR ranges.
 * @throws Error naming the part that is neither
 */
export function parseProxies(parts: readonly string[]): Range[] {
  return parts.map((part) => {
    if (ipaddr.isValidCIDR(part)) return ipaddr.parseCIDR(part)
    if (!ipaddr.isValid(part))
      throw new Error(`TRUSTED_PROXIES: "${part}" isn’t an IP address or range`)
    const address = ipaddr.process(part)
    return [address, address.kind() === 'ipv4' ? 32 : 128]
  })
}

const normal = (text: string): ipaddr.IPv4 | ipaddr.IPv6 | null =>
  ipaddr.isValid(text) ? ipaddr.process(text) : null

const isWithin = (address: ipaddr.IPv4 | ipaddr.IPv6, ranges: readonly Range[]): boolean =>
  ranges.some(([range, bits]) => range.kind() === address.kind() && address.match(range, bits))

export function isTrusted(socketAddress: string | undefined, proxies: readonly Range[]): boolean {
  const address = proxies.length > 0 ? normal(socketAddress ?? '') : null
  return address !== null && isWithin(address, proxies)
}

/**
 * The address a request comes from: the other end of the socket or, as long as that is a
 * trusted proxy, the next address from the right of X-Forwarded-For.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  proxies: readonly Range[],
): string {
  const hops = (forwardedFor ?? '').split(',').map((hop) => hop.trim())
  let address = normal(socketAddress ?? '')
  while (address && isWithin(address, proxies) && hops.length > 0) {
    const hop = normal(hops.pop() ?? '')
    if (!hop) break
    address = hop
  }
  return address?.toString() ?? 'unknown'
}

/**
 * Returns what rate limits count as one client: an IPv4 address, or the /64 prefix of an IPv6
 * address (RFC 4291, 2.5.4). A client can pick a new address within its /64 for every request.
 */
export function clientNetwork(address: string): string {
  const parsed = normal(address)
  if (!(parsed instanceof ipaddr.IPv6) || parsed.range() === 'loopback') return address
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`
}

/** The address that a request comes from, as `clientAddress` says. */
export function addressOf(req: IncomingMessage, proxies: readonly Range[]): string {
  const forwarded = req.headers['x-forwarded-for']
  const text = Array.isArray(forwarded) ? forwarded.join(',') : forwarded
  return clientAddress(req.socket.remoteAddress, text, proxies)
}

/** The network that a request comes from, as `clientNetwork` says. */
export const networkOf = (req: IncomingMessage, proxies: readonly Range[]): string =>
  clientNetwork(addressOf(req, proxies))

/** Replaces a client's forwarding headers with the address and protocol determined here. */
export function setForwardedHeaders(
  req: IncomingMessage,
  proxies: readonly Range[],
  protocol: 'http' | 'https',
): void {
  const { headers } = req
  const address = addressOf(req, proxies)
  for (const name of INTERNAL) delete headers[name]
  for (const name in headers)
    if (INTERNAL_PREFIXES.some((prefix) => name.startsWith(prefix))) delete headers[name]
  headers['x-client-address'] = clientNetwork(address)
  headers['x-forwarded-for'] = address
  headers['x-forwarded-proto'] = protocol
}
