import { imageCollection } from '@/cms/images/collection'

/** Episode images: `podcasts/{episodeId}-{hash}.webp` (E07, D22). */
export const EpisodeImages = imageCollection(
  'podcasts',
  { name: 'episode', label: 'Episode', example: 'ep-012' },
  { singular: 'Episode image', plural: 'Episode images' },
)
