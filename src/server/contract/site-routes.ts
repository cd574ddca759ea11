import { z } from 'zod'
import type { Operation } from '@/cms/contract/operation'

const page = { description: 'The path of the page.', schema: z.string(), isRequired: true }

/**
 * The routes beside those of the CMS: the Next routes below `src/app/api`, and the metrics and
 * reports of visits, which the HTTP server answers. The method is GET unless it is named.
 */
export const siteRoutes: { method?: 'post'; path: string; operation: Operation }[] = [
  {
    path: '/api/openapi.json',
    operation: {
      summary: 'Read this contract (OpenAPI 3.1)',
      caller: 'anyone',
      answer: z.looseObject({ openapi: z.string(), paths: z.looseObject({}) }),
    },
  },
  {
    path: '/api/client.js',
    operation: {
      summary: 'Read the client of the API, for browsers, Node and Deno',
      caller: 'anyone',
      answer: { type: 'text/javascript' },
      errors: [404],
    },
  },
  {
    path: '/api/client.d.ts',
    operation: {
      summary: 'Read the types of the client',
      caller: 'anyone',
      answer: { type: 'text/plain' },
      errors: [404],
    },
  },
  {
    path: '/api/oembed',
    operation: {
      summary: 'Say what to show for an episode on another site',
      caller: 'anyone',
      query: {
        url: { description: 'The address of an episode.', schema: z.url(), isRequired: true },
        maxwidth: { description: 'In pixels.', schema: z.int().min(1) },
        maxheight: { description: 'In pixels.', schema: z.int().min(1) },
        format: { description: 'There is only `json`.', schema: z.literal('json') },
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
      errors: [404, 501],
    },
  },
  {
    path: '/api/health/live',
    operation: {
      summary: 'Say that the process runs',
      caller: 'anyone',
      answer: z.strictObject({ status: z.literal('live') }),
    },
  },
  {
    path: '/api/health/ready',
    operation: {
      summary: 'Say whether the site can serve',
      caller: 'anyone',
      answer: z.strictObject({ status: z.literal('ready') }),
    },
  },
  {
    path: '/api/metrics',
    operation: {
      summary: 'Read the numbers of the server, with a token of their own',
      caller: 'anyone',
      answer: { type: 'text/plain' },
      errors: [401, 404],
    },
  },
  {
    method: 'post',
    path: '/api/statistics/views',
    operation: {
      summary: 'Report that a page fetched in advance is looked at, from a page of the site',
      caller: 'anyone',
      query: { page },
      status: 204,
      answer: null,
      errors: [403, 404],
    },
  },
  {
    method: 'post',
    path: '/api/statistics/clicks',
    operation: {
      summary: 'Report that a link to a platform is followed, from a page of the site',
      caller: 'anyone',
      query: {
        page,
        platform: {
          description: 'The name of the platform, as the page has it.',
          schema: z.string().min(1).max(100),
          isRequired: true,
        },
      },
      status: 204,
      answer: null,
      errors: [403, 404],
    },
  },
]
