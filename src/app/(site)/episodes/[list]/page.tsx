import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { Favourites } from '@/components/site/favourites'
import { TopicPage } from '@/components/site/topic-page'
import { StructuredData } from '@/components/site/structured-data'
import { breadcrumbs } from '@/domain/feeds/json-ld'
import { parseBefore } from '@/domain/database/lists'
import { favsPath, listRoute, PATHS } from '@/domain/paths'
import { TOPICS, type EpisodeFlagKey } from '@/domain/topics/topics'
import { listEpisodes, listFavourites } from '@/server/queries/episodes'
import { getFrame, getListTexts, listTopics } from '@/server/queries/pages'
import { pageMetadata } from '../../page-metadata'

type Props = {
  params: Promise<{ list: string }>
  searchParams: Promise<{ before?: string | string[] }>
}

/** The list that a path names, the favourites or a topic; unknown paths go to /404 (D3). */
async function findList(params: Props['params']): Promise<EpisodeFlagKey> {
  const path = `/episodes/${decodeURIComponent((await params).list)}`
  if (path === favsPath((await getFrame()).hostName)) return 'favs'
  return TOPICS.find((topic) => topic.path === path)?.key ?? redirect(PATHS.notFound)
}

async function getTopic(key: EpisodeFlagKey) {
  const topics = await listTopics()
  return topics.find((topic) => topic.key === key) ?? redirect(PATHS.notFound)
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const [key, frame, { before }] = await Promise.all([findList(params), getFrame(), searchParams])
  const path = encodeURI(listRoute(key, frame.hostName))
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
  const { title, blurb } = await getTopic(key)
  return pageMetadata(frame, { path, title, description: blurb, card: key, isListed })
}

/** The breadcrumbs of a list, for search engines. */
async function ListBreadcrumbs({ list, name }: { list: EpisodeFlagKey; name: string }) {
  const frame = await getFrame()
  const path = encodeURI(listRoute(list, frame.hostName))
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
  const [topic, { paths, topicTitles }, page] = await Promise.all([
    getTopic(key),
    getFrame(),
    listEpisodes(key, before),
  ])
  return (
    <>
      <TopicPage
        topic={topic}
        titles={topicTitles}
        page={page}
        before={before}
        start={paths.find(({ topic }) => topic === key)}
      />
      <ListBreadcrumbs list={key} name={topic.title} />
    </>
  )
}
