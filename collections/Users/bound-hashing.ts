import type { Endpoint, SanitizedConfig } from 'payload'
import { hashing } from '@/cms/password-hashing'

const setsPassword = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'password' in data

const bound = ({ handler, ...endpoint }: Endpoint): Endpoint => ({
  ...endpoint,
  handler: async (req) =>
    setsPassword(req.data) ? hashing(async () => handler(req)) : handler(req),
})

/**
 * Makes password changes take turns with everything else that hashes. This is for generated routes;
 * our own endpoints do it themselves after checking their limits. Must be applied inside the route
 * guard, which reads the body first.
 */
export function withBoundHashing(config: SanitizedConfig): SanitizedConfig {
  for (const collection of config.collections)
    if (collection.slug === 'users' && collection.endpoints)
      collection.endpoints = collection.endpoints.map((endpoint) =>
        endpoint.method === 'patch' ? bound(endpoint) : endpoint,
      )
  return config
}
