import type { Metadata } from 'next'
import { permanentRedirect, redirect } from 'next/navigation'
import { Episode } from '@/components/site/episode'
import { RelatedSection } from '@/components/site/related-episodes'
import { StructuredData } from '@/components/site/structured-data'
import { breadcrumbs, podcastEpisode } from '@/domain/feeds/json-ld'
import { episodeId } from '@/domain/episodes/episode-id'
import { leadOf } from '@/domain/imports/lead'
import { episodePath, PATHS } from '@/domain/paths'
import { getEpisode, getMovedTo, getRelatedEpisodes } from '@/server/queries/episodes'
import { getFrame } from '@/server/queries/pages'
import { pageMetadata } from '../../page-metadata'
import { textsOf } from '@/domain/texts'

type Props = { params: Promise<{ pid: string }> }

/**
 * An episode that visitors cannot see is an unknown path (D3); one whose number was changed is
 * found at its new address (D14).
 */
async function findEpisode(id: string) {
  const episode = await getEpisode(id)
  if (episode) return episode
  const moved = await getMovedTo(id)
  return moved ? permanentRedirect(episodePath(moved)) : redirect(PATHS.notFound)
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [episode, frame] = await Promise.all([findEpisode((await params).pid), getFrame()])
  const { id, number, title, description } = episode
  return pageMetadata(frame, {
    path: episodePath(id),
    title: `${number}. ${title}`,
    description: leadOf(description) || title,
    card: episodeId(number),
    episode,
  })
}

export default async function EpisodePage({ params }: Props) {
  const [{ pid }, frame] = await Promise.all([params, getFrame()])
  const episode = await findEpisode(pid)
  const way = [
    { name: textsOf(frame.language).names.all, path: PATHS.all },
    { name: episode.title, path: episodePath(episode.id) },
  ]
  return (
    <>
      <Episode episode={episode} frame={frame} />
      <RelatedSection episode={episode} related={await getRelatedEpisodes(episode)} frame={frame} />
      <StructuredData data={[podcastEpisode(episode, frame), breadcrumbs(frame, way)]} />
    </>
  )
}
