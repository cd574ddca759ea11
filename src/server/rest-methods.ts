import type { Endpoint, SanitizedConfig } from 'payload'

type Route = { method: string; pattern: RegExp }

/** `/versions/:id` and `/access/:id?` as Payload matches them, with or without a trailing slash. */
const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace(/\/$/, '')
      .replace(/\/:\w+\?/g, '(/[^/]+)?')
      .replace(/:\w+/g, '[^/]+')}/?$`,
  )

const routes = new WeakMap<SanitizedConfig, Route[]>()

function listRoutes(config: SanitizedConfig): Route[] {
  const known = routes.get(config)
  if (known) return known
  const api = config.routes.api
  const of = (base: string, endpoints: Endpoint[] | false | undefined): Route[] =>
    (endpoints || []).map(({ method, path }) => ({
      method: method.toUpperCase(),
      pattern: patternOf(base + path),
    }))
  const made = [
    ...of(api, config.endpoints),
    ...config.collections.flatMap(({ slug, endpoints }) => of(`${api}/${slug}`, endpoints)),
    ...config.globals.flatMap(({ slug, endpoints }) => of(`${api}/globals/${slug}`, endpoints)),
  ]
  routes.set(config, made)
  return made
}

/**
 * The methods of a REST route, for `Allow` (RFC 9110 10.2.1).
 * @param pathname from `/api` on
 * @returns an empty list for a route that does not exist
 */
export function allowedMethods(config: SanitizedConfig, pathname: string): string[] {
  const own = new Set(
    listRoutes(config)
      .filter(({ pattern }) => pattern.test(pathname))
      .map(({ method }) => method),
  )
  if (own.size === 0) return []
  if (own.has('GET')) own.add('HEAD')
  return [...own.add('OPTIONS')].sort()
}
