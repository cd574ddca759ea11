import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { withPayload } from '@payloadcms/next/withPayload'
import { elementScript } from './src/server/http/element-scripts.mjs'

const root = path.dirname(fileURLToPath(import.meta.url))

// Plain JavaScript, because Next reads it at every start. For TypeScript it would load its
// compiler, 100 MB that nothing else needs once the site is built.
/** @type {import('next').NextConfig} */
const base = {
  // Otherwise a lock file in a parent folder would make that folder the root.
  turbopack: { root },
  // For the scripts that public pages name (components/ui/page-script.tsx).
  env: {
    PAGE_SCRIPTS: JSON.stringify({
      elements: elementScript(root, 'elements').address,
      letters: elementScript(root, 'letters').address,
      marks: elementScript(root, 'marks').address,
      preview: elementScript(root, 'preview').address,
      recorder: elementScript(root, 'recorder').address,
      saved: elementScript(root, 'saved').address,
      search: elementScript(root, 'search').address,
      transcript: elementScript(root, 'transcript').address,
    }),
  },
  // The HTTP server around Next compresses once per cached response.
  compress: false,
  serverExternalPackages: [
    'graphile-worker', // It finds its files relative to itself.
    // Each kind of route gets a copy of what it bundles; of these there is one for all.
    '@aws-sdk/client-s3',
    '@aws-sdk/lib-storage',
    '@modelcontextprotocol/sdk',
    '@simplewebauthn/server',
    '@zxcvbn-ts/language-common',
    'fast-xml-parser',
    'feedsmith',
    'hast-util-from-html',
    'hast-util-sanitize',
    'hast-util-to-html',
    'mdast-util-from-markdown',
    'mdast-util-to-hast',
    'nodemailer',
    'otpauth',
    'rate-limiter-flexible',
    'yauzl',
  ],
  poweredByHeader: false,
  reactStrictMode: true,
  // Puts title and description in the head of every response, not only for known bots. Streamed
  // metadata is added later by script, and one cached page serves everyone.
  htmlLimitedBots: /.*/,
  experimental: {
    // Payload names its errors after their classes, and handles and logs them by that name.
    serverMinification: false,
    // Otherwise every start loads all kinds of routes, also those that only the host uses: 1.1 s of
    // processor time and 130 MB. `warmUp` loads those of visitors.
    preloadEntriesOnStart: false,
    // Nobody reads the maps of a build (250 MB), and what would make the next build faster takes
    // 350 MB; `npm run dev` keeps both (N32).
    turbopackSourceMaps: process.env.NODE_ENV !== 'production',
    turbopackFileSystemCacheForBuild: false,
    // By itself it merges sheets of the desk into what listeners load. Sheets are joined to one
    // request anyway.
    cssChunking: { type: 'graph', requestCost: 50_000, weightDistribution: 1 },
  },
  // Done by `npm run check`: it takes a minute of a core, and packages that a start does not install.
  typescript: { ignoreBuildErrors: true },
}

const config = withPayload(base, { devBundleServerPackages: false })
const payloadHeaders = config.headers

/**
 * On every page, Payload requests client hints (Accept-CH, Critical-CH), which costs a first visit
 * an extra round trip. Only the dashboard needs them.
 */
config.headers = async () =>
  (await payloadHeaders?.())?.map((rule) => ({
    ...rule,
    source: rule.source === '/:path*' ? '/admin/:path*' : rule.source,
  })) ?? []

export default config
