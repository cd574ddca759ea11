import { episodeName } from '@/domain/episodes/episode-name'
import type { EpisodeName } from '@/domain/content'
import { pageTexts } from '@/domain/texts/page-texts'

/** An episode by its name and title: "Episode 12: Margins". */
export function EpisodeTitled({ episode }: { episode: EpisodeName }) {
  const { shared, episodeLang } = pageTexts()
  const name = episodeName(episode, shared)
  return (
    <>
      {name && `${name}: `}
      <bdi lang={episodeLang}>{episode.title}</bdi>
    </>
  )
}
