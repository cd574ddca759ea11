import { z } from 'zod'
import type { Operation } from '@/cms/contract/operation'

const page = { description: 'Path of the page.', schema: z.string(), isRequired: true }

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
  {
    path: '/api/client.js',
    operation: {
      summary: 'Get the API client for browsers, Node and Deno',
      caller: 'anyone',
      answer: { type: 'text/javascript' },
      errors: [404],
    },
  },
  {
    path: '/api/client.d.ts',
    operation: {
      summary: 'Get the types of the client',
      caller: 'anyone',
      answer: { type: 'text/plain' },
      errors: [404],
    },
  },
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
  {
    path: '/api/health/live',
    operation: {
      summary: 'Liveness check',
      caller: 'anyone',
      answer: z.strictObject({ status: z.literal('live') }),
    },
  },
  {
    path: '/api/health/ready',
    operation: {
      summary: 'Readiness check',
      caller: 'anyone',
      answer: z.strictObject({ status: z.literal('ready') }),
    },
  },
  {
    path: '/api/metrics',
    operation: {
      summary: 'Get Prometheus metrics (bearer token)',
      caller: 'anyone',
      answer: { type: 'text/plain' },
      errors: [401, 404],
    },
  },
  {
    method: 'post',
    path: '/api/statistics/views',
    operation: {
      summary: 'Count a view of a prefetched page (from pages of the site)',
      caller: 'anyone',
      query: { page },
      status: 204,
      answer: null,
      errors: [403, 404],
    },
  },
  {
    method: 'post',
    path: '/api/statistics/plays',
    operation: {
      summary: 'Count a play of an episode (from pages of the site)',
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
      summary: 'Count a click on a platform link (from pages of the site)',
      caller: 'anyone',
      query: {
        page,
        platform: {
          description: 'Name of the platform, as on the page.',
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
