import { z } from 'zod'
import type { Operation } from '@/cms/contract/operation'

const page = { description: 'Path of the page.', schema: z.string(), isRequired: true }

const text = (name: string, summary: string, type: string, errors: number[]) => ({
  path: `/api/${name}`,
  operation: { summary, caller: 'anyone' as const, answer: { type }, errors },
})

const health = (status: string, summary: string) => ({
  path: `/api/health/${status}`,
  operation: {
    summary,
    caller: 'anyone' as const,
    answer: z.strictObject({ status: z.literal(status) }),
  },
})

/** A route that pages of the site call when something is to be counted. */
const counting = (name: string, summary: string, query: Operation['query']) => ({
  method: 'post' as const,
  path: `/api/statistics/${name}`,
  operation: {
    summary: `${summary} (from pages of the site)`,
    caller: 'anyone' as const,
    ...{ query, status: 204, answer: null, errors: [403, 404] },
  },
})

/**
 * The routes beside those of the CMS: the Next routes below `src/app/api`, and the metrics and
 * reports of visits, which the HTTP server answers. The method is GET unless it is named.
 */
export const siteRoutes: { method?: 'post'; path: string; operation: Operation }[] = [
  {
    path: '/api/openapi.json',
    operation: {
      summary: 'Get this contract (OpenAPI 3.1)',
      caller: 'anyone',
      answer: z.looseObject({ openapi: z.string(), paths: z.looseObject({}) }),
    },
  },
  text('client.js', 'Get the API client for browsers, Node and Deno', 'text/javascript', [404]),
  text('client.d.ts', 'Get the types of the client', 'text/plain', [404]),
  {
    path: '/api/oembed',
    operation: {
      summary: 'Get the embed code of an episode (oEmbed)',
      caller: 'anyone',
      query: {
        url: { description: 'URL of an episode.', schema: z.url(), isRequired: true },
        maxwidth: { description: 'In pixels.', schema: z.int().min(1) },
        maxheight: { description: 'In pixels.', schema: z.int().min(1) },
        format: { description: '`xml` for XML.', schema: z.enum(['json', 'xml']) },
      },
      answer: z.strictObject({
        version: z.literal('1.0'),
        type: z.literal('rich'),
        title: z.string(),
        author_name: z.string(),
        provider_name: z.string(),
        provider_url: z.string(),
        thumbnail_url: z.string().optional(),
        thumbnail_width: z.int().optional(),
        thumbnail_height: z.int().optional(),
        html: z.string(),
        width: z.int(),
        height: z.int(),
      }),
      errors: [404],
    },
  },
  health('live', 'Liveness check'),
  health('ready', 'Readiness check'),
  text('metrics', 'Get Prometheus metrics (bearer token)', 'text/plain', [401, 404]),
  counting('views', 'Count a view of a prefetched page', { page }),
  counting('plays', 'Count a play of an episode', { page }),
  counting('clicks', 'Count a click on a platform link', {
    page,
    platform: {
      description: 'Name of the platform, as on the page.',
      schema: z.string().min(1).max(100),
      isRequired: true,
    },
  }),
]
