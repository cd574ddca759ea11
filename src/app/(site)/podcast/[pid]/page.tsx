// First, so that no other page loads these styles (docs/decisions/L19-styles.md).
import '@/components/site/letters/letters.module.css'
import '@/components/site/letters/voice.module.css'
import '@/components/site/related-episodes.module.css'
import type { Metadata } from 'next'
import { permanentRedirect, redirect } from 'next/navigation'
import { Episode } from '@/components/site/episode'
import { EpisodeLetters } from '@/components/site/letters/episode-letters'
import { JoinAfterEpisode } from '@/components/site/newsletter/join-after-episode'
import { RelatedSection } from '@/components/site/related-episodes'
import { StructuredData } from '@/components/site/structured-data'
import { breadcrumbs, podcastEpisode } from '@/domain/feeds/json-ld'
import { episodeId } from '@/domain/episodes/episode-id'
import { namedTitle } from '@/domain/episodes/episode-name'
import { leadOf } from '@/domain/imports/lead'
import { askedClip, CLIP_PARAMETER, clipOf, withClip, wordsOf } from '@/domain/listening/clip'
import { episodePath, PATHS } from '@/domain/paths'
import { getEpisode, getMovedTo, getRelatedEpisodes } from '@/server/queries/episodes'
import { listLettersOf } from '@/server/queries/letters'
import { getFrame } from '@/server/queries/pages'
import { getVisibleTexts } from '@/server/queries/timed-texts'
import { pageMetadata } from '../../page-metadata'
import { textsOf } from '@/domain/texts'

type Props = {
  params: Promise<{ pid: string }>
  searchParams: Promise<{ [CLIP_PARAMETER]?: string | string[] }>
}

/**
 * An episode that visitors cannot see is an unknown path; one whose number was changed is
 * found at its new address.
 */
async function findEpisode({ params, searchParams }: Props) {
  const [{ pid }, { [CLIP_PARAMETER]: asked }] = await Promise.all([params, searchParams])
  const episode = await getEpisode(pid)
  if (episode) return { episode, clip: clipOf(episode, asked) }
  const moved = await getMovedTo(pid)
  if (!moved) redirect(PATHS.notFound)
  permanentRedirect(withClip(episodePath(moved), askedClip(asked)))
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const [{ episode, clip }, frame] = await Promise.all([findEpisode(props), getFrame()])
  const words = clip ? wordsOf((await getVisibleTexts(episode.id)).cues, clip) : ''
  const { id, number, title, description } = episode
  const { shared } = textsOf(frame.language, frame.episodeLanguage, frame.countsBy)
  return pageMetadata(frame, {
    path: episodePath(id),
    title: namedTitle(episode, shared),
    description: words || leadOf(description) || title,
    card: episodeId(number),
    episode,
    clip,
    isListed: !episode.isHidden,
  })
}

export default async function EpisodePage(props: Props) {
  const [{ episode, clip }, frame] = await Promise.all([findEpisode(props), getFrame()])
  const letters = await listLettersOf(episode.id)
  const way = [
    { name: textsOf(frame.language).names.all, path: PATHS.all },
    { name: episode.title, path: episodePath(episode.id) },
  ]
  return (
    <>
      <Episode episode={episode} frame={frame} clip={clip}>
        <EpisodeLetters letters={letters} episode={episode} frame={frame} />
      </Episode>
      {frame.hasNewsletter && <JoinAfterEpisode frame={frame} />}
      <RelatedSection
        episode={episode}
        related={await getRelatedEpisodes(episode, frame.topics)}
        frame={frame}
      />
      <StructuredData data={[podcastEpisode(episode, frame), breadcrumbs(frame, way)]} />
    </>
  )
}
