import type { Picture } from '@/domain/content'
import { ownImage, type StoredPicture } from '@/domain/images/stored-image'
import { standInOf } from '@/domain/episodes/stand-in-name'
import { standInPath } from '@/domain/topics/topic-mark'
import { categoriesOf, mainTopic, type StoredCategories, type Topic } from '@/domain/topics/topics'
import { toPicture } from '../queries/mappers'

type Shown = {
  episodeNum: number
  image?: number | StoredPicture | null
  standIn?: string | null
  season?: number | null
} & StoredCategories

/** The picture that the desk shows of an episode: its own, else its drawing; null without either. */
export function shownPicture(episode: Shown, topics: readonly Topic[]): Picture | null {
  const picture = toPicture(ownImage(episode.image), 'podcasts')
  const { standIn } = standInOf(episode)
  if (picture || !standIn) return picture
  const topic = mainTopic(categoriesOf(episode), topics)
  const src = standInPath(topic, episode.episodeNum, standIn)
  return { src, sources: [], width: 1280, height: 720, alt: '', blur: null }
}
