// First, so that no other page loads these styles (docs/decisions/L19-styles.md).
import '@/components/site/transcript-page.module.css'
import '@/components/site/player/transcript.module.css'
import type { Metadata } from 'next'
import { permanentRedirect, redirect } from 'next/navigation'
import { StructuredData } from '@/components/site/structured-data'
import { TranscriptPage } from '@/components/site/transcript-page'
import type { EpisodeDetail, Transcript } from '@/domain/content'
import { episodeId } from '@/domain/episodes/episode-id'
import { breadcrumbs, transcriptLd } from '@/domain/feeds/json-ld'
import { excerptOf } from '@/domain/listening/speaker-turns'
import { episodePath, episodeTranscriptPath, PATHS } from '@/domain/paths'
import { textsOf } from '@/domain/texts'
import { fill } from '@/domain/texts/fill'
import { getEpisode, getMovedTo } from '@/server/queries/episodes'
import { getFrame } from '@/server/queries/pages'
import { pageMetadata } from '../../../page-metadata'

type Props = { params: Promise<{ pid: string }> }
type Transcribed = { episode: EpisodeDetail; transcript: Transcript }

/**
 * The transcript of an episode that visitors cannot see, or that has none, is an unknown path;
 * that of one whose number was changed is found at its new address.
 */
async function findTranscript(params: Props['params']): Promise<Transcribed> {
  const { pid } = await params
  const episode = await getEpisode(pid)
  if (episode?.transcript) return { episode, transcript: episode.transcript }
  const moved = episode ? null : await getMovedTo(pid)
  const present = moved && (await getEpisode(moved))
  return present && present.transcript
    ? permanentRedirect(episodeTranscriptPath(present.id))
    : redirect(PATHS.notFound)
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ episode, transcript }, frame] = await Promise.all([findTranscript(params), getFrame()])
  const { transcript: t } = textsOf(frame.language)
  return pageMetadata(frame, {
    path: episodeTranscriptPath(episode.id),
    title: fill(t.of, { title: episode.title }),
    description: excerptOf(transcript.turns)
      .map(({ text }) => text)
      .join(' '),
    card: episodeId(episode.number),
    episode,
    isPart: true,
    isListed: !episode.isHidden,
  })
}

export default async function Page({ params }: Props) {
  const [{ episode, transcript }, frame] = await Promise.all([findTranscript(params), getFrame()])
  const { names, episode: t } = textsOf(frame.language)
  const way = [
    { name: names.all, path: PATHS.all },
    { name: episode.title, path: episodePath(episode.id) },
    { name: t.transcript, path: episodeTranscriptPath(episode.id) },
  ]
  return (
    <>
      <TranscriptPage episode={episode} transcript={transcript} frame={frame} />
      <StructuredData data={[transcriptLd(episode, frame), breadcrumbs(frame, way)]} />
    </>
  )
}
