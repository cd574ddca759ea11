import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { mendReferences } from './notes/mend-references'

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
 * Puts letters and spaces where an import wrote them as references, such as `Guest:&#x20;**&#x41;nn`,
 * which everybody saw; in versions and drafts as well. What is known of the imports is changed with it,
 * so that the next one does not take it for an edit.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const [table, prefix] of [
    ['episodes', ''],
    ['_episodes_v', 'version_'],
  ] as const) {
    const columns = [...VALUES, ...FACTS.map(([, column]) => column), 'image_id', '_status', 'import_guid', 'import_hash'] // prettier-ignore
    const list = columns.map((column) => `${prefix}${column} AS "${column}"`).join(', ')
    const { rows } = await db.execute(
      sql.raw(
        `SELECT id AS row_id, ${list} FROM ${table} WHERE ${prefix}import_guid IS NOT NULL AND ${prefix}description ~ '&#x[0-9A-F]+;'`,
      ),
    )
    for (const row of rows as Row[]) {
      const old = String(row.description)
      const description = mendReferences(old)
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

/** Leaves notes as they are: they say what they did, in letters. */
export const down = (): Promise<void> => Promise.resolve()
