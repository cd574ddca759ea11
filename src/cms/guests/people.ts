import type { PayloadRequest } from 'payload'
import { freeSlug, isSlugOf, personSlug, spelledSlug } from '@/domain/guests/person-slug'
import { runSql, sql } from '../database/transactions'

type Caller = Pick<PayloadRequest, 'payload' | 'transactionID'>

/** The person who a former slug now leads to, or null. */
export async function formerPerson(req: Caller, slug: string): Promise<string | null> {
  const [row] = await runSql<{ person: string }>(
    req,
    sql`SELECT person FROM former_people WHERE slug = ${slug}`,
  )
  return row?.person ?? null
}

/** The person that a new guest of a name is taken for: of those with the same spelling, if any. */
export async function personOfName(req: Caller, name: string): Promise<string> {
  const slug = personSlug(name)
  return (await formerPerson(req, spelledSlug(name))) ?? (await formerPerson(req, slug)) ?? slug
}

/** The person of a stored guest, or null if there is no such guest. */
export async function storedPerson(req: Caller, id: string): Promise<string | null> {
  const [row] = await runSql<{ person: string | null }>(
    req,
    sql`SELECT person FROM guests WHERE id = ${id}`,
  )
  return row?.person ?? null
}

/** More first letters than this are no index: in some scripts each name has its own. */
const MOST_LETTERS = 60

/**
 * The first letters of the people whom visitors see at `now`, in the order of the list. Each is one
 * step in an index, however many people there are.
 * @returns none if there are more than 60
 */
export async function firstLetters(req: Caller, now: Date): Promise<string[]> {
  const first = (after: ReturnType<typeof sql>) => sql`SELECT left(g.person, 1) AS letter
    FROM visible_guests(${now.toISOString()}) g WHERE ${after}
    ORDER BY left(g.person, 1) LIMIT 1`
  const rows = await runSql<{ letter: string }>(
    req,
    sql`WITH RECURSIVE letters AS (
        (SELECT letter, 1 AS place FROM (${first(sql`left(g.person, 1) > ''`)}) f)
        UNION ALL
        SELECT f.letter, l.place + 1 FROM letters l,
          LATERAL (${first(sql`left(g.person, 1) > l.letter`)}) f
        WHERE l.place <= ${MOST_LETTERS}
      ) SELECT letter FROM letters ORDER BY place`,
  )
  return rows.length > MOST_LETTERS ? [] : rows.map(({ letter }) => letter)
}

/**
 * Makes one person of two: all guests of `from` become those of `to`, and the slug of `from` leads
 * there from now on. The caller holds the lock `people`.
 */
export async function mergePeople(req: Caller, from: string, to: string): Promise<void> {
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
export async function separateGuest(req: Caller, id: string, name: string): Promise<string> {
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

/**
 * Returns who a guest is whose name was corrected: anyone who has the new name, and the former page
 * leads there. As long as another appearance has the name of that page, it stays. The caller holds
 * the lock `people`.
 */
export async function renamePerson(req: Caller, id: string, name: string): Promise<void> {
  const person = await storedPerson(req, id)
  if (!person) return
  const appearances = await runSql<{ name: string }>(
    req,
    sql`SELECT guest_name AS name FROM guests WHERE person = ${person}`,
  )
  if (appearances.some((one) => isSlugOf(person, one.name))) return
  const present = await personOfName(req, name)
  if (present !== person) await mergePeople(req, person, present)
}
