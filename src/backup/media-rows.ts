import type pg from 'pg'
import { MEDIA_FOLDERS, VOICES } from '@/cms/images/image-names'
import type { MediaName } from './archive-format'

const BATCH = 2000

/** The columns that name files; an old database may have fewer. */
async function nameColumns(client: pg.Client, slug: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = $1 AND column_name ~ '(^|_)filename$'
      ORDER BY ordinal_position`,
    [slug],
  )
  return rows.map(({ name }) => name)
}

/** The files of images and recordings that rows name, in the order of the rows. */
export async function* namedFiles(client: pg.Client): AsyncGenerator<MediaName> {
  for (const slug of MEDIA_FOLDERS) {
    const columns = await nameColumns(client, slug)
    if (columns.length === 0) continue
    const key = slug === VOICES ? 'letter' : 'id'
    for (let last = 0; ;) {
      const { rows } = await client.query<{ id: number; names: (string | null)[] }>(
        `SELECT ${key} AS id, ARRAY[${columns.join(', ')}]::text[] AS names FROM ${slug}
          WHERE ${key} > $1 ORDER BY ${key} LIMIT ${BATCH}`,
        [last],
      )
      for (const { names } of rows)
        for (const name of new Set(names)) if (name) yield { slug, name }
      const next = rows.at(-1)?.id
      if (next === undefined) break
      last = next
    }
  }
}
