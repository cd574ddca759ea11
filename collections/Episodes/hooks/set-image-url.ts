import type { CollectionBeforeChangeHook } from 'payload'
import { imageUrl } from '@/cms/images/image-url'

/** `imgurl` is the address of the episode's image. */
export const setImageUrl: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => ({
  ...data,
  imgurl: await imageUrl(req, {
    collection: 'podcasts',
    field: 'image',
    image: data.image,
    owner: { field: 'episode', id: originalDoc?.id ?? data.id },
    name: data.title,
    formerName: originalDoc?.title,
    isDraft: data._status === 'draft',
  }),
})
