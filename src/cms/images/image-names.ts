import { createHash } from 'node:crypto'

/** The image collections; each has a folder of its own where images are stored. */
export const IMAGE_SLUGS = ['podcasts', 'guest_headshots', 'site_pictures'] as const
export type ImageSlug = (typeof IMAGE_SLUGS)[number]

/** File names as `imageName` makes them: no folders, no other types, no hidden files. */
const IMAGE_NAME = /^[^./\\\0][^/\\\0]*\.webp$/

/** The key under which an image is stored, or null for what is no name of an image. */
export const imageKey = (slug: ImageSlug, name: string): string | null =>
  IMAGE_NAME.test(name) ? `${slug}/${name}` : null

/** The lock that a transaction holds for a file it has written but not yet committed. */
export const fileLock = (slug: ImageSlug, name: string): string => `file ${slug}/${name}`

/** For every stored image: its address changes when the image does (D22). */
export const IMAGE_CACHE_CONTROL = `public, max-age=${365 * 24 * 60 * 60}, immutable`

/**
 * A strong validator: a name always stands for the same bytes. It may contain non-ASCII characters.
 */
export const imageTag = (name: string, size: number): string =>
  `"${createHash('sha256').update(name).digest('base64url').slice(0, 22)}-${size}"`
