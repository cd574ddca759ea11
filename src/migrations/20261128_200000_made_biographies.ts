import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What an import said of a guest of whom the source said nothing, in the languages of the site. */
const numbered = (column: string) => `${column} ~ '^(
  Guest of (season [0-9]+, )?episode [0-9]+|
  Zu Gast in (Staffel [0-9]+, )?Folge [0-9]+|
  من ضيوف (الموسم [0-9]+، )?الحلقة [0-9]+
)[.]$'`.replaceAll(/\n */g, '')
const titled = (column: string) => `EXISTS (SELECT FROM episodes WHERE ${column} IN (
  'Guest of “' || title || '”.', 'Zu Gast in „' || title || '“.', 'من ضيوف «' || title || '».'))`

/** Takes away what was no biography, also where a guest was added to another episode with it. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const [table, column] of [
    ['guests', 'description'],
    ['_guests_v', 'version_description'],
  ] as const)
    await db.execute(
      sql.raw(`UPDATE ${table} SET ${column} = NULL
        WHERE ${column} ~ '^(Guest of|Zu Gast in|من ضيوف) ' AND (${numbered(column)} OR ${titled(`${table}.${column}`)})`),
    )
}

/** Leaves guests as they are: the texts said nothing, and the fields could be empty before. */
export const down = (): Promise<void> => Promise.resolve()
