import type { CollectionBeforeChangeHook } from 'payload'
import { imageAddress } from '@/cms/images/address'

/** `headshotLink` is the address of the image that the guest names (C06). */
export const bindImage: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => ({
  ...data,
  headshotLink: await imageAddress(req, {
    collection: 'guest_headshots',
    field: 'image',
    image: data.image,
    owner: { field: 'guest', id: data.id ?? originalDoc?.id },
    name: data.guestName,
  }),
})
