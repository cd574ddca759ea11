import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { EmbeddedEpisode } from '@/components/site/embedded-episode'
import { TopicColours } from '@/components/site/topic-colours'
import { PATHS, embedPath, episodePath } from '@/domain/paths'
import { getEpisode, getMovedTo } from '@/server/queries/episodes'
import { getFrame } from '@/server/queries/pages'

type Props = { params: Promise<{ pid: string }> }

/** An episode that visitors cannot see is an unknown path here as well (D3, D14). */
async function findEpisode(id: string) {
  const episode = await getEpisode(id)
  if (episode) return episode
  const moved = await getMovedTo(id)
  redirect(moved ? embedPath(moved) : PATHS.embedNotFound)
}

/** Search engines are to find the episode, not its page for frames. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ id, number, title }, { siteUrl, showName }] = await Promise.all([
    findEpisode((await params).pid),
    getFrame(),
  ])
  return {
    metadataBase: new URL(siteUrl),
    title: { absolute: `${number}. ${title}: ${showName}` },
    robots: { index: false, follow: true },
    alternates: { canonical: episodePath(id) },
  }
}

export default async function EmbedPage({ params }: Props) {
  const [episode, frame] = await Promise.all([findEpisode((await params).pid), getFrame()])
  return (
    <>
      <TopicColours colours={frame.colours} />
      <EmbeddedEpisode episode={episode} frame={frame} />
    </>
  )
}
