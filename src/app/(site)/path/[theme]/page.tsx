// First, so that no other page loads these styles (docs/decisions/L19-styles.md).
import '@/components/site/path-page.module.css'
import '@/components/site/topic-head.module.css'
import type { Metadata } from 'next'
import { permanentRedirect, redirect } from 'next/navigation'
import { PathPage } from '@/components/site/path-page'
import { StructuredData } from '@/components/site/structured-data'
import type { ListeningPath } from '@/domain/content'
import { breadcrumbs, itemList } from '@/domain/feeds/json-ld'
import { listeningPath, PATHS } from '@/domain/paths'
import { getFrame, listTopics } from '@/server/queries/pages'
import { getListeningPath, listOtherPaths } from '@/server/queries/paths'
import { findFormerTopic } from '@/server/queries/topics'
import { pageMetadata } from '../../page-metadata'

type Props = { params: Promise<{ theme: string }> }

/**
 * A topic without a path, or with one of which visitors see nothing, is an unknown path; that
 * of a topic which was merged or has another address is found at its present one.
 */
async function findPath(params: Props['params']): Promise<ListeningPath> {
  const { theme: name } = await params
  const { topics } = await getFrame()
  const isNamed = (one: string) => one.toLowerCase() === name.toLowerCase()
  const path = await getListeningPath(topics.find((one) => isNamed(one.key))?.key ?? name)
  if (path) return path
  const key = topics.find(({ slug }) => isNamed(slug))?.key
  const present = await getListeningPath(key ?? (await findFormerTopic(name)) ?? name)
  return present ? permanentRedirect(listeningPath(present.topic)) : redirect(PATHS.notFound)
}

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
  const others = await listOtherPaths(path.topic, frame.paths)
  const topic = topics.find(({ key }) => key === path.topic) ?? redirect(PATHS.notFound)
  const way = [{ name: path.title, path: listeningPath(path.topic) }]
  return (
    <>
      <PathPage {...{ path, others, topic, frame }} />
      <StructuredData data={[itemList(path, frame), breadcrumbs(frame, way)]} />
    </>
  )
}
