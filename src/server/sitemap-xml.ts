import { env } from '@/config/env'
import type { SitemapPage } from './queries/sitemap'
import { buildXml } from './xml'

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const address = (path: string): string => new URL(path, env().SITE_URL).href

/** One file of the sitemap (sitemaps.org, protocol 0.9). */
export const buildSitemap = (pages: SitemapPage[]): string =>
  buildXml({
    urlset: {
      '@xmlns': SCHEMA,
      url: pages.map(({ path, changed }) => ({
        loc: address(path),
        ...(changed ? { lastmod: changed } : {}),
      })),
    },
  })

/** The list of sitemap files, when there are several. */
export const buildSitemapIndex = (files: readonly number[]): string =>
  buildXml({
    sitemapindex: {
      '@xmlns': SCHEMA,
      sitemap: files.map((file) => ({ loc: address(`/sitemaps/${file}.xml`) })),
    },
  })
