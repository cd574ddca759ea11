// First, so that no other page loads these styles (docs/decisions/L19-styles.md).
import '@/components/site/embedded-episode.module.css'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { EmbeddedEpisode } from '@/components/site/embedded-episode'
import { TopicColours } from '@/components/site/topic-colours'
import { namedTitle } from '@/domain/episodes/episode-name'
import { askedClip, CLIP_PARAMETER, clipOf, withClip } from '@/domain/listening/clip'
import { PATHS, embedPath, episodePath } from '@/domain/paths'
import { textsOf } from '@/domain/texts'
import { getEpisode, getMovedTo } from '@/server/queries/episodes'
import { getFrame } from '@/server/queries/pages'

type Props = {
  params: Promise<{ pid: string }>
  searchParams: Promise<{ [CLIP_PARAMETER]?: string | string[] }>
}

/** An episode that visitors cannot see is an unknown path here as well. */
async function findEpisode({ params, searchParams }: Props) {
  const [{ pid }, { [CLIP_PARAMETER]: asked }] = await Promise.all([params, searchParams])
  const episode = await getEpisode(pid)
  if (episode) return { episode, clip: clipOf(episode, asked) }
  const moved = await getMovedTo(pid)
  if (!moved) redirect(PATHS.embedNotFound)
  redirect(withClip(embedPath(moved), askedClip(asked)))
}

/** Search engines are to find the episode, not its page for frames. */
export async function generateMetadata(props: Props): Promise<Metadata> {
  const [{ episode }, { siteUrl, showName, language, countsBy }] = await Promise.all([
    findEpisode(props),
    getFrame(),
  ])
  const { shared } = textsOf(language, language, countsBy)
  return {
    metadataBase: new URL(siteUrl),
    title: { absolute: `${namedTitle(episode, shared)}: ${showName}` },
    robots: { index: false, follow: true },
    alternates: { canonical: episodePath(episode.id) },
  }
}

export default async function EmbedPage(props: Props) {
  const [{ episode, clip }, frame] = await Promise.all([findEpisode(props), getFrame()])
  return (
    <>
      <TopicColours topics={frame.topics} />
      <EmbeddedEpisode episode={episode} frame={frame} clip={clip} />
    </>
  )
}
