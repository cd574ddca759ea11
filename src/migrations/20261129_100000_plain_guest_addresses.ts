import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { plainSlug } from './guests/plain-slug'

type Slugs = { rows: { slug: string }[] }

/**
 * Gives guests whose addresses have letters such as `ø` those with plain ones. The former addresses
 * lead there, as after a rename. Where the plain one is taken, it gets a number.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  const people = (await db.execute(sql`
    SELECT person AS slug FROM guests WHERE person IS NOT NULL
    UNION SELECT version_person FROM _guests_v WHERE version_person IS NOT NULL`)) as Slugs
  const former = (await db.execute(sql`SELECT slug FROM former_people`)) as Slugs
  const taken = new Set([...people.rows, ...former.rows].map(({ slug }) => slug))
  for (const { slug } of people.rows.toSorted((a, b) => (a.slug < b.slug ? -1 : 1))) {
    const plain = plainSlug(slug, taken)
    if (plain === slug) continue
    taken.add(plain)
    await db.execute(sql`UPDATE guests SET person = ${plain} WHERE person = ${slug}`)
    await db.execute(sql`UPDATE _guests_v SET version_person = ${plain} WHERE version_person = ${slug}`)
    await db.execute(sql`UPDATE former_people SET person = ${plain} WHERE person = ${slug}`)
    await db.execute(sql`
      INSERT INTO former_people (slug, person) VALUES (${slug}, ${plain})
      ON CONFLICT (slug) DO UPDATE SET person = excluded.person`)
  }
}

/** Leaves addresses as they are: the former ones lead to them. */
export const down = (): Promise<void> => Promise.resolve()
