// First, so that no other page loads these styles (docs/decisions/L19-styles.md).
import '@/components/site/fav-card.module.css'
import '@/components/site/topic-head.module.css'
import type { Metadata } from 'next'
import { permanentRedirect, redirect } from 'next/navigation'
import { Favourites } from '@/components/site/favourites'
import { TopicPage } from '@/components/site/topic-page'
import { StructuredData } from '@/components/site/structured-data'
import { breadcrumbs } from '@/domain/feeds/json-ld'
import { parseOrder } from '@/domain/database/lists'
import { favsPath, PATHS } from '@/domain/paths'
import type { TopicText } from '@/domain/content'
import { topicCard } from '@/server/cards'
import { listEpisodes, listFavourites } from '@/server/queries/episodes'
import { getFrame, getListTexts, listTopics } from '@/server/queries/pages'
import { findFormerTopic } from '@/server/queries/topics'
import { pageMetadata } from '../../page-metadata'
import { textsOf } from '@/domain/texts'
import { fill } from '@/domain/texts/fill'

type Parameter = string | string[]
type Props = {
  params: Promise<{ list: string }>
  searchParams: Promise<{ before?: Parameter; after?: Parameter; order?: Parameter }>
}

/**
 * The list that a path names, the favourites or a topic, in any letter case. The former address
 * of a topic redirects permanently; unknown paths go to /404.
 */
async function findList(params: Props['params']): Promise<TopicText | 'favs'> {
  const name = decodeURIComponent((await params).list)
  if (`/episodes/${name}` === favsPath((await getFrame()).hostName)) return 'favs'
  const topics = await listTopics()
  const topic = topics.find(({ slug }) => slug.toLowerCase() === name.toLowerCase())
  if (topic) return topic
  const key = await findFormerTopic(name)
  const present = topics.find((one) => one.key === key)
  return present ? permanentRedirect(present.path) : redirect(PATHS.notFound)
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const [list, frame, { before, order }] = await Promise.all([
    findList(params),
    getFrame(),
    searchParams,
  ])
  const isListed = before === undefined && order === undefined
  if (list === 'favs') {
    const { favsTitle, favsIntro } = await getListTexts()
    return pageMetadata(frame, {
      path: encodeURI(favsPath(frame.hostName)),
      title: favsTitle,
      description: favsIntro,
      card: list,
      isListed,
    })
  }
  const { key, path, title, blurb } = list
  const { lists } = textsOf(frame.language)
  const description = blurb || fill(lists.episodesOn, { topic: title })
  return pageMetadata(frame, { path, title, description, card: topicCard(key), isListed })
}

/** The breadcrumbs of a list, for search engines. */
async function ListBreadcrumbs({ path, name }: { path: string; name: string }) {
  return <StructuredData data={[breadcrumbs(await getFrame(), [{ name, path }])]} />
}

export default async function ListPage({ params, searchParams }: Props) {
  const [list, frame] = await Promise.all([findList(params), getFrame()])
  if (list === 'favs') {
    const [texts, episodes] = await Promise.all([getListTexts(), listFavourites()])
    return (
      <>
        <Favourites texts={texts} episodes={episodes} topics={frame.topics} />
        <ListBreadcrumbs path={encodeURI(favsPath(frame.hostName))} name={texts.favsTitle} />
      </>
    )
  }
  const { isOldestFirst, before } = parseOrder(await searchParams)
  const page = await listEpisodes(list.key, before, null, isOldestFirst)
  return (
    <>
      <TopicPage
        topic={list}
        topics={frame.topics}
        covers={frame.coverShape}
        page={page}
        {...{ isOldestFirst, before }}
        start={frame.paths.find(({ topic }) => topic === list.key)}
      />
      <ListBreadcrumbs path={list.path} name={list.title} />
    </>
  )
}
