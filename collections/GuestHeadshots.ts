import { imageCollection } from '@/cms/images/collection'

/** Guest images: `guest_headshots/{guestDocId}-{hash}.webp`. */
export const GuestHeadshots = imageCollection(
  'guest_headshots',
  { name: 'guest', label: 'Guest', example: 'ep-012-GuestName' },
  { singular: 'Guest headshot', plural: 'Guest headshots' },
)
