export const SITE_PICTURE_PLACES = ['host', 'logo', 'cover', 'sharing', 'text'] as const
export type SiteImageRole = (typeof SITE_PICTURE_PLACES)[number]

/** From this many episodes with the show's cover again on, art is drawn for them at first. */
export const MANY_REPEATED = 5

/** Below this, in px, apps show an image small beside a shared link, or none at all. */
const SMALLEST_SHARED = { width: 600, height: 315 } as const

/** Finds what is wrong with an image for links to the site, by its size in px; null for nothing. */
export const validateSharingImage = (image: {
  width?: number | null
  height?: number | null
}): string | null =>
  (image.width ?? 0) < SMALLEST_SHARED.width || (image.height ?? 0) < SMALLEST_SHARED.height
    ? `Use an image of at least ${SMALLEST_SHARED.width} × ${SMALLEST_SHARED.height} px.`
    : null
