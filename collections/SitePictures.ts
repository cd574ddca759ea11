import { imageCollection } from '@/cms/images/collection'
import { SITE_PICTURE_PLACES } from '@/domain/site-pictures'

/** The host's photo, logo and cover, and pictures in page texts: `site_pictures/{place}-{hash}.webp`. */
export const SitePictures = imageCollection(
  'site_pictures',
  {
    name: 'place',
    label: 'Place',
    example: 'text',
    isId: (text) => (SITE_PICTURE_PLACES as readonly string[]).includes(text),
    fallback: 'text',
  },
  { singular: 'Picture of the site', plural: 'Pictures of the site' },
)
