import { imageCollection } from '@/cms/images/collection'
import { COVER_SIDE } from '@/domain/feeds/podcast-feed'
import { SITE_PICTURE_PLACES } from '@/domain/images/site-images'

/** The host's photo, logo and cover, and pictures in page texts: `site_pictures/{place}-{hash}.webp`. */
export const SiteImages = imageCollection(
  'site_pictures',
  {
    name: 'place',
    label: 'Place',
    example: 'text',
    isId: (text) => (SITE_PICTURE_PLACES as readonly string[]).includes(text),
    // Directories of podcasts refuse smaller covers.
    maxWidth: (place) => (place === 'cover' ? COVER_SIDE.max : undefined),
    fallback: 'text',
  },
  { singular: 'Site image', plural: 'Site images' },
)
