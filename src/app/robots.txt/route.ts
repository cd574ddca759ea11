import { env } from '@/config/env'
import { DASHBOARD } from '@/domain/paths'

export const dynamic = 'force-dynamic'

/** Pages are open, pictures too; screens behind a log-in say themselves that they are not listed. */
export const GET = (): Response =>
  new Response(
    `User-agent: *
Disallow: ${DASHBOARD}
Disallow: /api/
Allow: /api/podcasts/file/
Allow: /api/guest_headshots/file/

Sitemap: ${new URL('/sitemap.xml', env().SITE_URL).href}
`,
    { headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
  )
