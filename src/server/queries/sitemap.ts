import { asVisitor } from '@/cms/connections'
import { aboutPath, episodePath, listPath, PATHS } from '@/domain/paths'
import { PILLARS } from '@/domain/pillars'
import { getCms } from '../payload'
import { getFrame } from './pages'

/** Episodes per sitemap file. */
const PER_FILE = 5000

/** A page of the site, and when it last changed if that is known (ISO 8601). */
export type SitemapPage = { path: string; changed?: string }

const visibleEpisodes = () => ({ collection: 'episodes', ...asVisitor() }) as const

/** How many files the sitemap has. */
export async function countSitemapFiles(): Promise<number> {
  const cms = await getCms()
  const { totalDocs } = await cms.count(visibleEpisodes())
  return Math.max(1, Math.ceil(totalDocs / PER_FILE))
}

/**
 * The pages that are not episodes. Placeholder pages are left out: they have no content to find.
 */
async function listFixedPages(): Promise<SitemapPage[]> {
  const { hostName } = await getFrame()
  return [
    PATHS.home,
    PATHS.all,
    listPath('favs', hostName),
    ...PILLARS.map(({ path }) => path),
    aboutPath(hostName),
    PATHS.community,
  ].map((path) => ({ path }))
}

/**
 * The pages in one sitemap file, oldest episode first, so that a new one changes only the last
 * file.
 * @param file from 1 on; the first one has the fixed pages as well
 */
export async function listSitemapPages(file: number): Promise<SitemapPage[]> {
  const cms = await getCms()
  const { docs } = await cms.find({
    ...visibleEpisodes(),
    depth: 0,
    joins: false,
    limit: PER_FILE,
    page: file,
    select: { modifiedAt: true },
    sort: 'episodeNum',
  })
  const episodes = docs.map(({ id, modifiedAt }) => ({
    path: episodePath(id),
    changed: modifiedAt ?? undefined,
  }))
  return file === 1 ? [...(await listFixedPages()), ...episodes] : episodes
}
