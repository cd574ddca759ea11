import type { Picture } from '@/domain/content'
import { ownImage, type StoredPicture } from '@/domain/images/stored-image'
import { generatedArtFor } from '@/domain/episodes/generated-art-name'
import { generatedArtPath } from '@/domain/topics/topic-mark'
import { categoriesOf, mainTopic, type StoredCategories, type Topic } from '@/domain/topics/topics'
import { toPicture } from '../queries/mappers'

type Shown = {
  episodeNum: number
  image?: number | StoredPicture | null
  generatedArt?: string | null
  season?: number | null
} & StoredCategories

/** The picture that the desk shows of an episode: its own, else its drawing; null without either. */
export function shownPicture(episode: Shown, topics: readonly Topic[]): Picture | null {
  const picture = toPicture(ownImage(episode.image), 'podcasts')
  const { generatedArt } = generatedArtFor(episode)
  if (picture || !generatedArt) return picture
  const topic = mainTopic(categoriesOf(episode), topics)
  const src = generatedArtPath(topic, episode.episodeNum, generatedArt)
  return { src, sources: [], width: 1280, height: 720, alt: '', blur: null }
}
