import type { PayloadRequest } from 'payload'
import { PAGE_CONTENT, referencesTo } from '../database/references'
import { FILES, type ImageSlug } from './image-names'

/** Locks of generated forms, and the settings of the site, of which only what it shows counts. */
const OTHERS = /^(payload_|site$|_site_v$)/

const NAMED = {
  site_pictures: '@.picture == $id || @.type == "upload" && @.value == $id',
  [FILES]: '@.file == $id',
} as const

/**
 * An SQL condition: whether blocks of a page name a picture of the site or a file.
 * @param content the column with the blocks, as SQL, like the id
 */
export const isInBlocks = (slug: keyof typeof NAMED, content: string, id: string): string =>
  `jsonb_path_exists(${content}, '$.** ? (${NAMED[slug]})', jsonb_build_object('id', ${id}))`

/**
 * An SQL condition: whether a document, also in the trash, or a version names an image or file, in any
 * field.
 * @param id of the image or file, as SQL
 */
export async function isReferenced(
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  slug: ImageSlug | typeof FILES,
  id: string,
): Promise<string> {
  const references = (await referencesTo(req, slug)).filter(({ table }) => !OTHERS.test(table))
  const conditions = references.flatMap(({ table, columns }) =>
    columns.map((column) => `EXISTS (SELECT FROM ${table} WHERE ${column} = ${id})`),
  )
  if (slug === 'site_pictures' || slug === FILES)
    for (const [table, column] of PAGE_CONTENT)
      conditions.push(`EXISTS (SELECT FROM ${table} WHERE ${isInBlocks(slug, column, id)})`)
  return conditions.length > 0 ? `(${conditions.join(' OR ')})` : 'false'
}
