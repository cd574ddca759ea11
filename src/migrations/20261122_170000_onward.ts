import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { personSlug } from '../domain/people'

/** Names that are given their person in one statement. */
const BATCH = 5000

/** Guests know who they are (D42), and former addresses of people lead to the present ones. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "guests" ADD COLUMN "person" varchar;
    ALTER TABLE "_guests_v" ADD COLUMN "version_person" varchar;
    CREATE INDEX "person_podcastEpisode_idx" ON "guests" USING btree ("person","podcast_episode");
    CREATE INDEX "version_person_version_podcastEpisode_idx" ON "_guests_v"
      USING btree ("version_person","version_podcast_episode");
    CREATE TABLE former_people (slug varchar PRIMARY KEY, person varchar NOT NULL);
    CREATE INDEX former_people_person_idx ON former_people (person);
  `)
  const { rows } = await db.execute(sql`SELECT DISTINCT guest_name AS name FROM guests
    WHERE guest_name IS NOT NULL`)
  const names = rows.map(({ name }) => String(name))
  for (let at = 0; at < names.length; at += BATCH) {
    const people = names.slice(at, at + BATCH).map((name) => ({ name, slug: personSlug(name) }))
    const given = sql`jsonb_to_recordset(${JSON.stringify(people)}::jsonb) AS p (name text, slug text)`
    await db.execute(
      sql`UPDATE guests SET person = p.slug FROM ${given} WHERE guest_name = p.name`,
    )
  }
  await db.execute(
    sql`UPDATE _guests_v v SET version_person = g.person FROM guests g WHERE g.id = v.parent_id`,
  )
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX "person_podcastEpisode_idx";
    DROP INDEX "version_person_version_podcastEpisode_idx";
    DROP TABLE former_people;
    ALTER TABLE "guests" DROP COLUMN "person";
    ALTER TABLE "_guests_v" DROP COLUMN "version_person";
  `)
}
