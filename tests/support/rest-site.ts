import config from '@payload-config'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { env } from '@/config/env'
import type { SiteOptions } from '@/server/http/site'
import { handleRest } from '@/server/rest'
import { CachedSite } from './cached-site'

/** Answers as the REST API does. */
export async function answerRest(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk as Buffer)
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers))
    if (typeof value === 'string' && name !== 'content-length') headers.set(name, value)
  const body = chunks.length > 0 ? new Uint8Array(Buffer.concat(chunks)) : undefined
  const { method } = req
  const answer = await handleRest(
    config,
    new Request(new URL(req.url ?? '', env().SITE_URL), { method, headers, body }),
  )
  res.statusCode = answer.status
  answer.headers.forEach((value, name) => res.setHeader(name, value))
  res.end(Buffer.from(await answer.arrayBuffer()))
}

/** The HTTP server in front of the REST API itself; Next, which would stand between, is left out. */
export const startRestSite = (handler: SiteOptions['handler'] = answerRest): Promise<CachedSite> =>
  CachedSite.start(env().DATABASE_URL ?? '', handler, {
    siteUrl: env().SITE_URL,
    corsOrigins: env().CORS_ORIGINS,
  })
