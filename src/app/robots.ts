import type { MetadataRoute } from 'next'
import { env } from '@/config/env'
import { DASHBOARD } from '@/domain/paths'

export const dynamic = 'force-dynamic'

/** Pages are open, pictures too; screens behind a log-in say themselves that they are not listed. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      disallow: [DASHBOARD, '/api/'],
      allow: ['/api/podcasts/file/', '/api/guest_headshots/file/', '/api/site_pictures/file/'],
    },
    sitemap: new URL('/sitemap.xml', env().SITE_URL).href,
  }
}
