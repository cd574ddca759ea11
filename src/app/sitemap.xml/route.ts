import { listSitemapFiles, listSitemapPages } from '@/server/queries/sitemap'
import { buildSitemap, buildSitemapIndex } from '@/server/sitemap-xml'
import { xmlResponse } from '@/server/xml'

export const dynamic = 'force-dynamic'

/** All pages that may be found; an index of files when there are several. */
export async function GET(): Promise<Response> {
  const files = await listSitemapFiles()
  const xml =
    files.length === 1 ? buildSitemap(await listSitemapPages(1)) : buildSitemapIndex(files)
  return xmlResponse(xml, 'application/xml')
}
