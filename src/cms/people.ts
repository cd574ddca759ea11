import type { PayloadRequest } from 'payload'
import { freeSlug, personSlug } from '@/domain/people'
import { runSql, sql } from './transactions'

type Caller = Pick<PayloadRequest, 'payload' | 'transactionID'>

/** The person who a former slug now leads to (D42), or null. */
export async function formerPerson(req: Caller, slug: string): Promise<string | null> {
  const [row] = await runSql<{ person: string }>(
    req,
    sql`SELECT person FROM former_people WHERE slug = ${slug}`,
  )
  return row?.person ?? null
}

/** The person that a new guest of a name is taken for. */
export async function personOfName(req: Caller, name: string): Promise<string> {
  const slug = personSlug(name)
  return (await formerPerson(req, slug)) ?? slug
}

/** The person of a stored guest, or null if there is no such guest. */
export async function storedPerson(req: Caller, id: string): Promise<string | null> {
  const [row] = await runSql<{ person: string | null }>(
    req,
    sql`SELECT person FROM guests WHERE id = ${id}`,
  )
  return row?.person ?? null
}

/**
 * Makes one person of two: all guests of `from` become those of `to`, and the slug of `from` leads
 * there from now on. The caller holds the lock `people`.
 */
export async function joinPeople(req: Caller, from: string, to: string): Promise<void> {
  await runSql(req, sql`UPDATE guests SET person = ${to} WHERE person = ${from}`)
  await runSql(req, sql`UPDATE _guests_v SET version_person = ${to} WHERE version_person = ${from}`)
  await runSql(req, sql`DELETE FROM former_people WHERE slug = ${to}`)
  await runSql(req, sql`UPDATE former_people SET person = ${to} WHERE person = ${from}`)
  await runSql(
    req,
    sql`INSERT INTO former_people (slug, person) VALUES (${from}, ${to})
      ON CONFLICT (slug) DO UPDATE SET person = excluded.person`,
  )
}

/**
 * Makes a guest a person of its own. It gets the slug of its name back if no guest has that, which
 * then no longer leads elsewhere. The caller holds the lock `people`.
 * @returns the new slug
 */
export async function partPerson(req: Caller, id: string, name: string): Promise<string> {
  const own = personSlug(name)
  const rows = await runSql<{ slug: string }>(
    req,
    sql`SELECT DISTINCT person AS slug FROM guests
        WHERE person = ${own} OR left(person, ${own.length + 1}) = ${`${own}-`}
      UNION SELECT slug FROM former_people
        WHERE left(slug, ${own.length + 1}) = ${`${own}-`}`,
  )
  const slug = freeSlug(name, new Set(rows.map((row) => row.slug)))
  await runSql(req, sql`DELETE FROM former_people WHERE slug = ${slug}`)
  await runSql(req, sql`UPDATE guests SET person = ${slug} WHERE id = ${id}`)
  await runSql(req, sql`UPDATE _guests_v SET version_person = ${slug} WHERE parent_id = ${id}`)
  return slug
}
