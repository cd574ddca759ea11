import type { Endpoint, SanitizedConfig } from 'payload'

type Entity = SanitizedConfig['collections'][number] | SanitizedConfig['globals'][number]

/** A route of the REST API, generated or ours. */
export type RestRoute = {
  /** As `get /api/episodes/:id`. */
  route: string
  path: string
  endpoint: Endpoint
  /** The collection or global that it belongs to, if any. */
  entity?: Entity
}

/** Every route of the CMS, each once, in the order in which they are looked at. */
export function listRoutes(config: SanitizedConfig): RestRoute[] {
  const of = (base: string, endpoints: Endpoint[] | false | undefined, entity?: Entity) =>
    (endpoints || []).map((endpoint) => ({
      route: `${endpoint.method} ${base}${endpoint.path}`,
      path: base + endpoint.path,
      endpoint,
      entity,
    }))
  const all = [
    ...of('/api', config.endpoints),
    ...config.collections.flatMap((one) => of(`/api/${one.slug}`, one.endpoints, one)),
    ...config.globals.flatMap((one) => of(`/api/globals/${one.slug}`, one.endpoints, one)),
  ]
  // The first that fits is called: our own come before Payload's.
  return all.filter(({ route }, at) => all.findIndex((one) => one.route === route) === at)
}

/** `/versions/:id` and `/access/:id?` as Payload matches them, with or without a trailing slash. */
const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace(/\/$/, '')
      .replace(/\/:\w+\?/g, '(/[^/]+)?')
      .replace(/:\w+/g, '[^/]+')}/?$`,
  )

type Matched = { method: string; pattern: RegExp }

const matched = new WeakMap<SanitizedConfig, Matched[]>()

function matchedRoutes(config: SanitizedConfig): Matched[] {
  const known = matched.get(config)
  if (known) return known
  const made = listRoutes(config).map(({ endpoint, path }) => ({
    method: endpoint.method.toUpperCase(),
    pattern: patternOf(path),
  }))
  matched.set(config, made)
  return made
}

/**
 * The methods of a REST route, for `Allow` (RFC 9110 10.2.1).
 * @param pathname from `/api` on
 * @returns an empty list for a route that does not exist
 */
export function allowedMethods(config: SanitizedConfig, pathname: string): string[] {
  const own = new Set(
    matchedRoutes(config)
      .filter(({ pattern }) => pattern.test(pathname))
      .map(({ method }) => method),
  )
  if (own.size === 0) return []
  if (own.has('GET')) own.add('HEAD')
  return [...own.add('OPTIONS')].sort()
}
