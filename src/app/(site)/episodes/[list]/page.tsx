import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { Favourites } from '@/components/site/favourites'
import { PillarPage } from '@/components/site/pillar-page'
import { StructuredData } from '@/components/site/structured-data'
import { breadcrumbs } from '@/domain/json-ld'
import { parseBefore } from '@/domain/lists'
import { favsPath, listPath, PATHS } from '@/domain/paths'
import { PILLARS, type CategoryKey } from '@/domain/pillars'
import { listEpisodes, listFavourites } from '@/server/queries/episodes'
import { getFrame, getListTexts, listPillars } from '@/server/queries/pages'
import { pageMetadata } from '../../page-metadata'

type Props = {
  params: Promise<{ list: string }>
  searchParams: Promise<{ before?: string | string[] }>
}

/** The list that a path names, the favourites or a pillar; unknown paths go to /404 (D3). */
async function findList(params: Props['params']): Promise<CategoryKey> {
  const path = `/episodes/${decodeURIComponent((await params).list)}`
  if (path === favsPath((await getFrame()).hostName)) return 'favs'
  return PILLARS.find((pillar) => pillar.path === path)?.key ?? redirect(PATHS.notFound)
}

async function getPillar(key: CategoryKey) {
  const pillars = await listPillars()
  return pillars.find((pillar) => pillar.key === key) ?? redirect(PATHS.notFound)
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const [key, frame, { before }] = await Promise.all([findList(params), getFrame(), searchParams])
  const path = encodeURI(listPath(key, frame.hostName))
  const isListed = before === undefined
  if (key === 'favs') {
    const { favsTitle, favsIntro } = await getListTexts()
    return pageMetadata(frame, {
      path,
      title: favsTitle,
      description: favsIntro,
      card: key,
      isListed,
    })
  }
  const { title, blurb } = await getPillar(key)
  return pageMetadata(frame, { path, title, description: blurb, card: key, isListed })
}

/** The breadcrumbs of a list, for search engines. */
async function ListBreadcrumbs({ list, name }: { list: CategoryKey; name: string }) {
  const frame = await getFrame()
  const path = encodeURI(listPath(list, frame.hostName))
  return <StructuredData data={[breadcrumbs(frame, [{ name, path }])]} />
}

export default async function ListPage({ params, searchParams }: Props) {
  const key = await findList(params)
  if (key === 'favs') {
    const [texts, episodes] = await Promise.all([getListTexts(), listFavourites()])
    return (
      <>
        <Favourites texts={texts} episodes={episodes} />
        <ListBreadcrumbs list={key} name={texts.favsTitle} />
      </>
    )
  }
  const before = parseBefore((await searchParams).before)
  const [pillar, { paths, pillarTitles }, page] = await Promise.all([
    getPillar(key),
    getFrame(),
    listEpisodes(key, before),
  ])
  return (
    <>
      <PillarPage
        pillar={pillar}
        titles={pillarTitles}
        page={page}
        before={before}
        start={paths.find(({ theme }) => theme === key)}
      />
      <ListBreadcrumbs list={key} name={pillar.title} />
    </>
  )
}
