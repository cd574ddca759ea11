import { listSitemapPages } from '@/server/queries/sitemap'
import { buildSitemap } from '@/server/sitemap-xml'
import { xmlResponse } from '@/server/xml'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ page: string }> }

/** `/sitemaps/2.xml`: one file of the sitemap, as its index names them. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const [, file] = /^([1-9]\d{0,4})\.xml$/.exec((await params).page) ?? []
  const pages = file ? await listSitemapPages(Number(file)) : []
  if (pages.length === 0) return new Response('Not found', { status: 404 })
  return xmlResponse(buildSitemap(pages), 'application/xml')
}
