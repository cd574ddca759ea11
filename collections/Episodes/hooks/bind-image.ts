import type { CollectionBeforeChangeHook } from 'payload'
import { imageAddress } from '@/cms/images/address'

/** `imgurl` is the address of the image that the episode names (C06). */
export const bindImage: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => ({
  ...data,
  imgurl: await imageAddress(req, {
    collection: 'podcasts',
    field: 'image',
    image: data.image,
    owner: { field: 'episode', id: data.id ?? originalDoc?.id },
    name: data.title,
  }),
})
