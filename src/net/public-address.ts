import { lookup as resolve, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import ipaddr from 'ipaddr.js'

const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number]

/** An address of, or leading into, this machine or its network. */
export class PrivateAddressError extends Error {
  constructor() {
    super('leads to a private address')
    this.name = 'PrivateAddressError'
  }
}

/**
 * Checks whether an IP address is on the public internet: not private, loopback, link-local, shared
 * or reserved, and not an IPv6 form that carries an IPv4 address (mapped, 6to4, NAT64).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address) // An IPv4-mapped address counts as the IPv4 address.
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6)
}

/** A host name that is an IP address, without IPv6 brackets; null for a name. */
export function literalAddress(hostname: string): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return isIP(bare) === 0 ? null : bare
}

/**
 * A DNS lookup for `net.connect` that returns only public addresses. The connection uses exactly
 * the addresses that were checked, so a name that resolves differently the next time gains nothing.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[] = []) => {
    const [first] = addresses
    if (error) return callback(error, [])
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new PrivateAddressError(), [])
    if (options.all) return callback(null, addresses)
    return callback(null, first.address, first.family)
  })
}

/** Time a name may take to be looked up (ms). */
const LOOK_UP_MS = 2000

/**
 * Checks whether a host of an address is known to be private; a name that nobody knows yet is not.
 */
export async function isPrivateHost(hostname: string): Promise<boolean> {
  const literal = literalAddress(hostname)
  if (literal !== null) return !isPublicAddress(literal)
  const found = new Promise<boolean>((resolve) =>
    publicLookup(hostname, { all: true }, (err) => resolve(err instanceof PrivateAddressError)),
  )
  return Promise.race([found, delay(LOOK_UP_MS, false, { ref: false })])
}
