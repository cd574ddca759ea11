import { VisuallyHidden } from '@/components/ui/visually-hidden'
import {
  formatLength,
  isoDuration,
  lengthSeconds,
  spokenLength,
} from '@/domain/episodes/episode-length'
import { episodeName, type NamedEpisode } from '@/domain/episodes/episode-name'
import type { Language } from '@/domain/language/language'
import type { SharedTexts } from '@/domain/texts'

/** The length of an episode, to read and to hear. @param length as it is stored */
export function EpisodeLength({ length, language }: { length: string | null; language: Language }) {
  const seconds = lengthSeconds(length ?? '')
  if (seconds === null) return null
  return (
    <time dateTime={isoDuration(seconds)}>
      <span aria-hidden="true">{formatLength(seconds, language)}</span>
      <VisuallyHidden>{spokenLength(seconds, language)}</VisuallyHidden>
    </time>
  )
}

/** As in `Episode 12, 46 min`. */
export function NameAndLength({
  episode,
  texts: t,
}: {
  episode: NamedEpisode & { length: string | null }
  texts: SharedTexts
}) {
  const name = episodeName(episode, t)
  return (
    <>
      {name}
      {name && episode.length && t.comma}
      <EpisodeLength length={episode.length} language={t.language} />
    </>
  )
}
