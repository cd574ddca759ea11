/** What a picture of the site is for: the three of the show, or a text of a page. */
export const SITE_PICTURE_PLACES = ['host', 'logo', 'cover', 'text'] as const
export type SiteImageRole = (typeof SITE_PICTURE_PLACES)[number]
