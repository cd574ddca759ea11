import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

type Row = Record<string, string | number | boolean | null>

const VALUES = 'title description episode_date episode_length episode_url audio_url link_apple link_spotify link_y_t link_amazon'.split(' ') // prettier-ignore
const FACTS = [
  ['episodeType', 'episode_type'],
  ['season', 'season'],
  ['seasonEpisode', 'season_episode'],
  ['isExplicit', 'is_explicit'],
  ['feedTitle', 'feed_title'],
] as const

async function hash(value: unknown, length: number): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('').slice(0, length) // prettier-ignore
}

/** By what an import knows that nobody has edited what it wrote. */
const documentHash = (row: Row): Promise<string> =>
  hash(
    [
      [
        ...VALUES.map((column) => row[column] || null),
        ...FACTS.flatMap(([name, column]) => {
          const value = row[column] ?? null
          const isNumber = name === 'season' || name === 'seasonEpisode'
          return value === null || value === 'full' ? [] : [[name, isNumber ? Number(value) : value]]
        }),
      ],
      row.image_id ?? null,
      row._status ?? null,
    ],
    32,
  )

/**
 * Changes notes of episodes, in versions and drafts as well. What is known of imports is changed with
 * them, so that the next one does not take it for an edit.
 * @param found a regular expression of PostgreSQL that notes to be changed match
 */
export async function changeNotes(
  db: MigrateUpArgs['db'],
  { found, isImported, change }: { found: string; isImported: boolean; change: (notes: string) => string },
): Promise<void> {
  for (const [table, prefix] of [
    ['episodes', ''],
    ['_episodes_v', 'version_'],
  ] as const) {
    const columns = [...VALUES, ...FACTS.map(([, column]) => column), 'image_id', '_status', 'import_guid', 'import_hash'] // prettier-ignore
    const list = columns.map((column) => `${prefix}${column} AS "${column}"`).join(', ')
    const ofImports = isImported ? `${prefix}import_guid IS NOT NULL AND ` : ''
    const { rows } = await db.execute(
      sql.raw(
        `SELECT id AS row_id, ${list} FROM ${table} WHERE ${ofImports}${prefix}description ~ '${found}'`,
      ),
    )
    for (const row of rows as Row[]) {
      const old = String(row.description)
      const description = change(old)
      if (description === old) continue
      const [document, ...rest] = String(row.import_hash ?? '').split('.')
      const isUnedited = document === (await documentHash(row))
      const importHash = isUnedited
        ? [await documentHash({ ...row, description }), ...rest].join('.')
        : row.import_hash
      await db.execute(
        sql`UPDATE ${sql.raw(table)} SET ${sql.raw(`${prefix}description`)} = ${description},
          ${sql.raw(`${prefix}import_hash`)} = ${importHash} WHERE id = ${row.row_id}`,
      )
      await db.execute(
        sql`UPDATE feed_items SET fields = jsonb_set(fields, '{description}', to_jsonb(${await hash(description, 16)}::text))
          WHERE guid = ${row.import_guid} AND fields->>'description' = ${await hash(old, 16)}`,
      )
    }
  }
}
