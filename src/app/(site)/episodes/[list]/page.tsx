import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { Favourites } from '@/components/site/favourites'
import { PillarPage } from '@/components/site/pillar-page'
import { parseBefore } from '@/domain/lists'
import { favsPath, listPath, PATHS } from '@/domain/paths'
import { PILLARS, type CategoryKey } from '@/domain/pillars'
import { listEpisodes, listFavourites } from '@/server/queries/episodes'
import { getFrame, getListTexts, listPillars } from '@/server/queries/pages'

type Props = {
  params: Promise<{ list: string }>
  searchParams: Promise<{ before?: string | string[] }>
}

/** Which list a path names, today's favourites or a pillar; unknown ones go to /404 (D3). */
async function findList(params: Props['params']): Promise<CategoryKey> {
  const path = `/episodes/${decodeURIComponent((await params).list)}`
  if (path === favsPath((await getFrame()).hostName)) return 'favs'
  return PILLARS.find((pillar) => pillar.path === path)?.key ?? redirect(PATHS.notFound)
}

async function getPillar(key: CategoryKey) {
  const pillars = await listPillars()
  return pillars.find((pillar) => pillar.key === key) ?? redirect(PATHS.notFound)
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [key, { hostName }] = await Promise.all([findList(params), getFrame()])
  const alternates = { canonical: encodeURI(listPath(key, hostName)) }
  if (key === 'favs') {
    const { favsTitle, favsIntro } = await getListTexts()
    return { title: favsTitle, description: favsIntro, alternates }
  }
  const { title, blurb } = await getPillar(key)
  return { title, description: blurb, alternates }
}

export default async function ListPage({ params, searchParams }: Props) {
  const key = await findList(params)
  if (key === 'favs') {
    const [texts, episodes] = await Promise.all([getListTexts(), listFavourites()])
    return <Favourites texts={texts} episodes={episodes} />
  }
  const before = parseBefore((await searchParams).before)
  const [pillar, page] = await Promise.all([getPillar(key), listEpisodes(key, before)])
  return <PillarPage pillar={pillar} page={page} before={before} />
}
