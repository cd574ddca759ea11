import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { withPayload } from '@payloadcms/next/withPayload'

// Plain JavaScript, because Next reads it at every start: for TypeScript it would load its compiler,
// 100 MB that nothing else needs once the site is built.
/** @type {import('next').NextConfig} */
const base = {
  // Else a lock file in a folder above would make that one the root.
  turbopack: { root: path.dirname(fileURLToPath(import.meta.url)) },
  // The HTTP server round Next compresses once per cached response.
  compress: false,
  serverExternalPackages: ['graphile-worker'], // It looks for its files beside itself.
  poweredByHeader: false,
  reactStrictMode: true,
  // Title and description stand in the head of every answer, not only in those for known bots:
  // streamed ones come later by script, and one cached page serves all.
  htmlLimitedBots: /.*/,
  // Payload names its errors after their classes, and answers and logs by that name.
  experimental: { serverMinification: false },
  typescript: { ignoreBuildErrors: true }, // `npm run check` does it; a start need not wait for it.
}

const config = withPayload(base, { devBundleServerPackages: false })
const payloadHeaders = config.headers

/**
 * Payload asks every page for client hints (Accept-CH, Critical-CH), which costs a first visit one
 * more round trip. Only the dashboard needs them.
 */
config.headers = async () =>
  (await payloadHeaders?.())?.map((rule) => ({
    ...rule,
    source: rule.source === '/:path*' ? '/admin/:path*' : rule.source,
  })) ?? []

export default config
