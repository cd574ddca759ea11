import { z } from 'zod'
import { IMAGE_SLUGS } from '@/cms/images/image-names'

/** Raised when an older version of the site could no longer read what this one writes. */
export const EXPORT_FORMAT = 1

/** The file by which a folder is known to be an export. */
export const EXPORT_FILE = 'export.json'

export const STATISTICS = {
  site: { file: 'statistics/by-day.csv', columns: ['day'] },
  pages: { file: 'statistics/by-page.csv', columns: ['day', 'page'] },
} as const

export const TALLIES_FILE = 'statistics/by-name.csv'

/** The globals that the host writes; the quote of the week is one of the quotes. */
export const EXPORTED_GLOBALS = [
  'site',
  'look',
  'landing',
  'pillars',
  'about',
  'community',
  'values',
  'involved',
  'privacy',
] as const

const fields = z.record(z.string(), z.unknown())
export type Fields = z.infer<typeof fields>

const statesSchema = z.object({ live: fields.nullable(), draft: fields.nullable() })
export type States = z.infer<typeof statesSchema>

const imageFile = z.object({
  file: z.string().regex(/^images\/[a-z_]+\/[^./\\\0][^/\\\0]*\.webp$/),
  width: z.number().int().min(1),
  height: z.number().int().min(1),
})

/** The path of a file that pages offer. */
const FILE = /^files\/[^./\\\0]+-[\da-f]{16}\.[a-z\d]{3,4}$/

export const imageSchema = imageFile.extend({
  collection: z.enum(IMAGE_SLUGS),
  /** The episode or guest that it belongs to. */
  of: z.string(),
  alt: z.string().nullable(),
  blur: z.string().nullable(),
  smaller: z.array(imageFile),
})
export type ExportedImage = z.infer<typeof imageSchema>

/** The art of an episode was `standIn` in exports from before 1.1.0. */
const episodeFields = fields
  .transform(({ standIn, ...rest }): Fields =>
    standIn ? { generatedArt: standIn, ...rest } : rest,
  )
  .nullable()
export const episodeSchema = z.object({
  id: z.string(),
  live: episodeFields,
  draft: episodeFields,
})
export const guestSchema = statesSchema.extend({ id: z.string() })
export const exportSchema = z.object({
  format: z.number().int().min(1),
  version: z.string(),
  madeAt: z.iso.datetime(),
  episodes: z.array(z.string().regex(/^ep-\d+$/)),
  images: z.array(imageSchema),
  /** Files that pages offer; exports of before have none. */
  files: z.array(z.string().regex(FILE)).optional(),
  guests: z.array(guestSchema),
  quotes: z.array(fields),
  /** The site's topics in their order; exports of before have none. */
  topics: z
    .array(fields.and(z.object({ id: z.string(), formerSlugs: z.array(z.string()).optional() })))
    .optional(),
  /** Listening paths: the id is the topic's key, steps name episodes by their ids. */
  paths: z.array(fields.and(z.object({ id: z.string() }))),
  timedTexts: z.array(
    z.object({ episode: z.string(), kind: z.enum(['transcript', 'chapters']), text: z.string() }),
  ),
  /** Addresses of before; exports of before these have none. */
  redirects: z
    .array(z.object({ from: z.string(), to: z.string(), permanent: z.boolean() }))
    .optional(),
  /** The host's own pages, which name episodes and guests by their ids; exports of before have none. */
  pages: z.array(statesSchema.extend({ slug: z.string() })).optional(),
  texts: z.record(z.enum(EXPORTED_GLOBALS), statesSchema),
})
export type Export = z.infer<typeof exportSchema>

export type ImageNames = (collection: string, id: number) => string | null

type Node = { type?: unknown; relationTo?: unknown; value?: unknown }

/** Names the images in rich texts by `name`; a picture that it does not know stays as it is. */
export const mapPictures = <T>(value: T, name: (node: Node) => unknown): T =>
  JSON.parse(JSON.stringify(value), (_, inner: unknown) => {
    const node = inner as Node | null
    if (typeof inner !== 'object' || node?.type !== 'upload') return inner
    return { ...node, value: name(node) }
  }) as T
