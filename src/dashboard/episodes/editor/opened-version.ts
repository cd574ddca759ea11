import type { ServerVersion } from '@/domain/episode-editor/server-version'
import type { EditedEpisode } from '@/server/desk/episode'

export const openedVersion = (episode: EditedEpisode): ServerVersion => ({
  id: episode.id,
  number: episode.number,
  updatedAt: episode.updatedAt,
  changedBy: episode.changedBy,
  isImported: episode.isImported,
  newest: episode.fields,
  isDraft: episode.isDraft,
  published: episode.published,
  alt: episode.image?.alt ?? '',
  texts: episode.texts,
})
