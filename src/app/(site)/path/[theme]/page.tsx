import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { PathPage } from '@/components/site/path-page'
import { StructuredData } from '@/components/site/structured-data'
import { breadcrumbs, itemList } from '@/domain/feeds/json-ld'
import { listeningPath, PATHS } from '@/domain/paths'
import { getFrame, listTopics } from '@/server/queries/pages'
import { getListeningPath, listOtherPaths } from '@/server/queries/paths'
import { pageMetadata } from '../../page-metadata'

type Props = { params: Promise<{ theme: string }> }

/** A topic without a path, or with one of which visitors see nothing, is an unknown path (D3). */
const findPath = async (params: Props['params']) =>
  (await getListeningPath((await params).theme)) ?? redirect(PATHS.notFound)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ topic, title, intro, steps }, frame] = await Promise.all([findPath(params), getFrame()])
  return pageMetadata(frame, {
    path: listeningPath(topic),
    title,
    description: intro || steps.map(({ episode }) => episode.title).join(', '),
    card: `path-${topic}`,
  })
}

export default async function Page({ params }: Props) {
  const [path, frame, topics] = await Promise.all([findPath(params), getFrame(), listTopics()])
  const others = await listOtherPaths(path.topic)
  const topic = topics.find(({ key }) => key === path.topic) ?? redirect(PATHS.notFound)
  const way = [{ name: path.title, path: listeningPath(path.topic) }]
  return (
    <>
      <PathPage {...{ path, others, topic, frame }} />
      <StructuredData data={[itemList(path, frame), breadcrumbs(frame, way)]} />
    </>
  )
}
