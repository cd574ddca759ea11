import { countSitemapFiles, listSitemapPages } from '@/server/queries/sitemap'
import { buildSitemap, buildSitemapIndex } from '@/server/sitemap-xml'
import { xmlResponse } from '@/server/xml'

export const dynamic = 'force-dynamic'

/** All pages that may be found; an index of files beyond 5,000 episodes. */
export async function GET(): Promise<Response> {
  const files = await countSitemapFiles()
  const xml = files === 1 ? buildSitemap(await listSitemapPages(1)) : buildSitemapIndex(files)
  return xmlResponse(xml, 'application/xml')
}
