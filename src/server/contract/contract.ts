import type { SanitizedConfig } from 'payload'
import type { Example } from '@/cms/contract/example'
import { idField } from '@/cms/access/fields'
import type { Operation } from '@/cms/contract/operation'
import { makesContent } from '@/cms/database/repeated-calls'
import { listRoutes } from '../rest-routes'
import { describeGenerated, isInternal, isRefusedToAll, type Described } from './generated-routes'
import { operationOf } from './operation-object'
import { describeOwn } from './own-routes'
import { documentSchemas, type Schema } from './schemas'
import { ERROR, sharedComponents } from './components'
import { siteRoutes } from './site-routes'

type Entity = SanitizedConfig['collections'][number] | SanitizedConfig['globals'][number]

/** `/api/:id?` as the contract writes it, below its server: what may be left out has a path of its own. */
export const pathOf = (path: string): string =>
  path
    .replace(/^\/api(?=\/)/, '')
    .replace(/\/$/, '')
    .replace(/:(\w+)\??/g, '{$1}')

/** The schemas that routes lead to, by way of others. */
function usedIn(paths: object, schemas: Record<string, Schema>): Set<string> {
  const used = new Set<string>()
  const open: object[] = [paths]
  for (let part = open.pop(); part; part = open.pop())
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const schema = schemas[name]
      if (schema && !used.has(name)) open.push(schema)
      used.add(name)
    }
  return used
}

/** The part of the API that a route of no document is in, by the beginning of its path. */
const SHARED_PARTS: Record<string, string> = {
  'statistics.csv': 'statistics',
  'openapi.json': 'contract',
  'client.js': 'contract',
  'client.d.ts': 'contract',
}

const TITLES: Record<string, string> = {
  contract: 'Contract and client',
  mcp: 'AI assistants (MCP)',
  oembed: 'oEmbed',
}

function titleOf(tag: string, entity?: Entity): string {
  const { labels, label } = (entity ?? {}) as { labels?: { plural: unknown }; label?: unknown }
  const title = labels?.plural ?? label
  if (typeof title === 'string') return title
  return TITLES[tag] ?? tag.charAt(0).toUpperCase() + tag.slice(1)
}

/**
 * The contract of the API (OpenAPI 3.1), made from what declares its routes: the collections and
 * globals, `custom.operation` of endpoints of our own, and `siteRoutes`.
 * @param config as the route guard leaves it
 * @param siteUrl without a slash at its end
 */
export function makeContract(config: SanitizedConfig, siteUrl: string) {
  const { schemas, names } = documentSchemas(config)
  const paths: Record<string, Record<string, unknown>> = {}
  const [documents, others] = [new Map<string, string>(), new Map<string, string>()]
  const add = (method: string, path: string, described: Described, entity?: Entity) => {
    const first = path.split('/')[1] ?? ''
    const tag = entity?.slug ?? SHARED_PARTS[first] ?? first
    const own = entity ? documents : others
    own.set(tag, titleOf(tag, entity))
    const id = (entity?.custom?.example as Example | undefined)?.id
    const isNumbered =
      first === 'newsletter' ||
      first === 'letters' || // Their ids are those of rows, not of documents.
      (entity !== undefined &&
        (path.includes('/versions/') || ('auth' in entity && idField(entity).type === 'number')))
    paths[path] = {
      ...paths[path],
      [method]: operationOf(method, path, described, { tag, id, isNumbered, schemas }),
    }
  }
  for (const one of listRoutes(config)) {
    const { route, path, endpoint, entity } = one
    if (isInternal(route) || isRefusedToAll(one)) continue
    const operation = endpoint.custom?.operation as Operation | undefined
    const described = operation
      ? describeOwn(operation, names)
      : entity && describeGenerated(entity, endpoint, names.get(entity.slug) ?? '', schemas)
    // A test names those that declare nothing.
    if (described)
      add(
        endpoint.method,
        pathOf(path),
        { ...described, isOnce: makesContent(endpoint, entity) },
        entity,
      )
  }
  for (const { method = 'get', path, operation } of siteRoutes)
    add(method, pathOf(path), describeOwn(operation, names))
  const used = usedIn(paths, schemas)
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name]
  return {
    openapi: '3.1.0',
    info: {
      title: 'Podcast site API',
      version: '1.0.0',
      description: 'Read and manage episodes, guests, quotes and page text.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${siteUrl}/api/v1` }],
    // A route beside those of a document, such as `/look/cover`, is listed with them.
    tags: [...documents, ...[...others].filter(([tag]) => !documents.has(tag))].map(
      ([name, description]) => ({ name, description }),
    ),
    paths,
    components: {
      ...sharedComponents(config.cookiePrefix),
      schemas: { ...schemas, Error: ERROR },
    },
  }
}
