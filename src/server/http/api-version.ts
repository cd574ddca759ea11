import type { ServerResponse } from 'node:http'

const API = '/api'
/** The promised address of the API. */
export const VERSIONED = `${API}/v1`
const BELOW_VERSIONED = /^\/api\/v1(?=\/|$)/
const BELOW_API = /^\/api(?=[/?#]|$)/

/**
 * Takes the version off the address of a call: there is only one, so from here on `/api/v1/…` is
 * `/api/…`, with the same guards, limits and handlers.
 * @param path in its normal form
 */
export function withoutVersion(path: string): { path: string; isVersioned: boolean } {
  const isVersioned = BELOW_VERSIONED.test(path)
  return { path: isVersioned ? path.replace(BELOW_VERSIONED, API) : path, isVersioned }
}

/** A `Location` as a caller of `/api/v1` gets it: the next call is for the same version. */
export const versionedLocation = (location: string): string =>
  location.replace(BELOW_API, VERSIONED)

/** Gives the answer to a call of `/api/v1` that `Location`, when its head is written. */
export function versionLocation(res: ServerResponse): void {
  const { writeHead } = res
  res.writeHead = function (this: ServerResponse, ...args: Parameters<typeof writeHead>) {
    const location = res.getHeader('Location')
    if (typeof location === 'string') res.setHeader('Location', versionedLocation(location))
    return writeHead.apply(this, args)
  } as typeof writeHead
}
