import { imageCollection } from '@/cms/images/collection'
import { SITE_PICTURE_PLACES } from '@/domain/images/site-images'

/** The host's photo, logo and cover, and pictures in page texts: `site_pictures/{place}-{hash}.webp`. */
export const SiteImages = imageCollection(
  'site_pictures',
  {
    name: 'place',
    label: 'Place',
    example: 'text',
    isId: (text) => (SITE_PICTURE_PLACES as readonly string[]).includes(text),
    fallback: 'text',
  },
  { singular: 'Site image', plural: 'Site images' },
)
