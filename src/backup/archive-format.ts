import { z } from 'zod'
import { MEDIA_FOLDERS, mediaKey, type MediaFolder } from '@/cms/images/image-names'

/** Raised when an older version of the site could no longer read what this one writes. */
export const FORMAT = 1

/**
 * The entries of an archive, in this order: the header, the rows of each table in parts, the images
 * with lists of their checksums in between, and the manifest, without which an archive is incomplete.
 */
export const HEADER = 'backup.json'
export const MANIFEST = 'manifest.json'
export const README = 'README.txt'

/** A finished archive is the one without this ending. */
export const UNFINISHED = '.part'

/** A table is stored in parts of about this many bytes, because a tar names sizes in advance. */
export const PART_BYTES = 4 * 1024 * 1024
export const FILES_PER_LIST = 5000
/** No header, manifest or list of checksums is longer than this. */
export const MAX_TEXT_BYTES = 64 * 1024 * 1024

const sha256 = z.string().regex(/^[\da-f]{64}$/)
const count = z.number().int().min(0)

const tableSchema = z.object({
  schema: z.string().min(1),
  name: z.string().min(1),
  columns: z.array(z.string().min(1)).min(1),
})

export const headerSchema = z.object({
  format: z.number().int().min(1),
  site: z.literal('notes-and-quotes'),
  version: z.string(),
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.string()).min(1),
  jobMigrations: count,
  tables: z.array(tableSchema),
  sequences: z.array(
    z.object({
      schema: z.string().min(1),
      name: z.string().min(1),
      value: z.string().regex(/^-?\d+$/),
      isCalled: z.boolean(),
    }),
  ),
})

export const manifestSchema = z.object({
  format: z.number().int().min(1),
  version: z.string(),
  madeAt: z.iso.datetime(),
  headerSha256: sha256,
  tables: z.array(
    z.object({ schema: z.string(), name: z.string(), rows: count, bytes: count, sha256 }),
  ),
  media: z.object({
    files: count,
    bytes: count,
    /** Of the lines `{sha256}  {path}` of all images, as in the lists of checksums. */
    sha256,
    /** Images that a row names, but that were not there. */
    missing: z.array(z.string()),
  }),
})

export type Table = z.infer<typeof tableSchema>
export type Header = z.infer<typeof headerSchema>
export type Manifest = z.infer<typeof manifestSchema>

export const partName = ({ schema, name }: Table, part: number): string =>
  `tables/${schema}.${name}/${String(part).padStart(6, '0')}.copy`

export type MediaName = { slug: MediaFolder; name: string }

/** The file that an entry is about, or null for any other name, also one that leads elsewhere. */
export function parseMediaName(entry: string): MediaName | null {
  const [, folder, name] = /^media\/(\w+)\/(.+)$/s.exec(entry) ?? []
  const slug = MEDIA_FOLDERS.find((known) => known === folder)
  return slug && name && mediaKey(slug, name) ? { slug, name } : null
}

/** A line of a list of checksums, as `sha256sum --check` reads it. */
export const checksumLine = (hash: string, entry: string): string => `${hash}  ${entry}\n`
