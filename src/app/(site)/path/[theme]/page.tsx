import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { PathPage } from '@/components/site/path-page'
import { StructuredData } from '@/components/site/structured-data'
import { breadcrumbs, itemList } from '@/domain/feeds/json-ld'
import { listeningPath, PATHS } from '@/domain/paths'
import { getFrame, listPillars } from '@/server/queries/pages'
import { getListeningPath, listOtherPaths } from '@/server/queries/paths'
import { pageMetadata } from '../../page-metadata'

type Props = { params: Promise<{ theme: string }> }

/** A theme without a path, or with one of which visitors see nothing, is an unknown path (D3). */
const findPath = async (params: Props['params']) =>
  (await getListeningPath((await params).theme)) ?? redirect(PATHS.notFound)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ theme, title, intro, steps }, frame] = await Promise.all([findPath(params), getFrame()])
  return pageMetadata(frame, {
    path: listeningPath(theme),
    title,
    description: intro || steps.map(({ episode }) => episode.title).join(', '),
    card: `path-${theme}`,
  })
}

export default async function Page({ params }: Props) {
  const [path, frame, pillars] = await Promise.all([findPath(params), getFrame(), listPillars()])
  const others = await listOtherPaths(path.theme)
  const pillar = pillars.find(({ key }) => key === path.theme) ?? redirect(PATHS.notFound)
  const way = [{ name: path.title, path: listeningPath(path.theme) }]
  return (
    <>
      <PathPage {...{ path, others, pillar, frame }} />
      <StructuredData data={[itemList(path, frame), breadcrumbs(frame, way)]} />
    </>
  )
}
