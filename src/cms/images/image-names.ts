import { createHash } from 'node:crypto'

/** The image collections; each has a folder of its own where images are stored. */
export const IMAGE_SLUGS = ['podcasts', 'guest_headshots', 'site_pictures'] as const
export type ImageSlug = (typeof IMAGE_SLUGS)[number]

/** The folder of the recordings of letters, which no route of images leads to. */
export const VOICES = 'letters_voices'

/** The collection and the folder of files that pages offer for download, as they were uploaded. */
export const FILES = 'files'

/** The folders with files that rows name; the table of the rows has the same name. */
export const MEDIA_FOLDERS = [...IMAGE_SLUGS, VOICES, FILES] as const
export type MediaFolder = (typeof MEDIA_FOLDERS)[number]

/** File names as the site makes them: no folders, no other types, no hidden files. */
const IMAGE_NAME = /^[^./\\\0][^/\\\0]*\.webp$/
const VOICE_NAME = /^[\da-f]{32}\.voice$/
const FILE_NAME = /^[^./\\\0][^./\\\0]*-[\da-f]{24}\.[a-z\d]{3,4}$/
const NAMES: Partial<Record<MediaFolder, RegExp>> = { [VOICES]: VOICE_NAME, [FILES]: FILE_NAME }

/** The key under which a file is stored, or null for what is no name of one. */
export const mediaKey = (folder: MediaFolder, name: string): string | null =>
  (NAMES[folder] ?? IMAGE_NAME).test(name) ? `${folder}/${name}` : null

/** The lock that a transaction holds for a file it has written but not yet committed. */
export const fileLock = (folder: MediaFolder, name: string): string => `file ${folder}/${name}`

/** For every stored image: its address changes when the image does. */
export const IMAGE_CACHE_CONTROL = `public, max-age=${365 * 24 * 60 * 60}, immutable`

/**
 * A strong validator: a name always stands for the same bytes. It may contain non-ASCII characters.
 */
export const imageTag = (name: string, size: number): string =>
  `"${createHash('sha256').update(name).digest('base64url').slice(0, 22)}-${size}"`
