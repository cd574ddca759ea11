import type pg from 'pg'
import { IMAGE_SLUGS } from '@/cms/images/image-names'
import type { MediaName } from './archive-format'

const BATCH = 2000

/** The columns of an image's row that name its files; an old database may have fewer. */
async function nameColumns(client: pg.Client, slug: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = $1 AND column_name ~ '(^|_)filename$'
      ORDER BY ordinal_position`,
    [slug],
  )
  return rows.map(({ name }) => name)
}

/** The files that the rows of images name, in the order of the rows. */
export async function* namedFiles(client: pg.Client): AsyncGenerator<MediaName> {
  for (const slug of IMAGE_SLUGS) {
    const columns = await nameColumns(client, slug)
    if (columns.length === 0) continue
    for (let last = 0; ;) {
      const { rows } = await client.query<{ id: number; names: (string | null)[] }>(
        `SELECT id, ARRAY[${columns.join(', ')}]::text[] AS names FROM ${slug}
          WHERE id > $1 ORDER BY id LIMIT ${BATCH}`,
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
