import type { CollectionConfig } from 'payload'
import { serverField } from '@/cms/access'
import { imageCollection } from '@/cms/images/collection'
import { markRepeated, readRepeated } from '@/cms/images/repeated-covers'

const images = imageCollection(
  'podcasts',
  { name: 'episode', label: 'Episode', example: 'ep-012' },
  { singular: 'Episode image', plural: 'Episode images' },
)

/** Episode images: `podcasts/{episodeId}-{hash}.webp`. */
export const EpisodeImages: CollectionConfig = {
  ...images,
  hooks: {
    ...images.hooks,
    beforeChange: [...(images.hooks?.beforeChange ?? []), markRepeated],
    afterRead: [readRepeated],
  },
  fields: [
    ...images.fields,
    {
      // The show's cover again, which pages draw art in place of.
      name: 'repeatsCover',
      type: 'checkbox',
      defaultValue: false,
      access: { create: serverField, update: serverField },
      admin: { hidden: true },
    },
  ],
}
