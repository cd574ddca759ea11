import type { CollectionBeforeChangeHook } from 'payload'
import { imageUrl } from '@/cms/images/image-url'

/** `headshotLink` is the address of the guest's image. */
export const setImageUrl: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => ({
  ...data,
  headshotLink: await imageUrl(req, {
    collection: 'guest_headshots',
    field: 'image',
    image: data.image,
    owner: { field: 'guest', id: originalDoc?.id ?? data.id },
    name: data.guestName,
    formerName: originalDoc?.guestName,
    isDraft: data._status === 'draft',
  }),
})
