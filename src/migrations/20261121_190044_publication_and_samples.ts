import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { env } from '@/config/env'

/** How the texts of all sample content end. */
const EPISODE_NOTICE =
  'This is sample content of a fresh install. Nobody said any of it; upload your own episodes and move these to the trash.'
const GUEST_NOTICE = 'A sample, not a person.'
const QUOTE = 'You don’t have to finish the sentence tonight. Leave the pen in the book.'

type Db = MigrateUpArgs['db']

/**
 * When episodes came out and changed. What the feed has said so far stays: the release, else the
 * show's hour on the day of the episode, unless it was out before that. Drafts that nobody has seen
 * have no dates. Kept are 50 versions, so that with as many the first of them proves nothing.
 */
const setDates = (db: Db) =>
  db.execute(sql`
    WITH show AS (
      SELECT coalesce(max(z.name), 'Europe/London') AS zone,
        coalesce(max(s.release_time), '06:00')::interval AS hour
      FROM site s LEFT JOIN pg_timezone_names z ON z.name = s.time_zone
    ), published AS (
      SELECT e.id,
        CASE WHEN v.first IS NULL OR v.n >= 50 THEN e.created_at ELSE v.first END AS first,
        -- Counted on from the new year, because a draft may name a day that does not exist.
        CASE WHEN e.episode_date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' AND e.episode_date > '0001' THEN
          (left(e.episode_date, 4) || '-01-01')::timestamp
            + make_interval(months => substr(e.episode_date, 6, 2)::int - 1,
                days => right(e.episode_date, 2)::int - 1)
            + show.hour END AS day,
        show.zone
      FROM show, episodes e
      LEFT JOIN (
        SELECT parent_id, count(*) AS n,
          min(updated_at) FILTER (WHERE version__status = 'published') AS first
        FROM _episodes_v GROUP BY parent_id
      ) v ON v.parent_id = e.id
      WHERE e._status = 'published' OR v.first IS NOT NULL
    )
    UPDATE episodes e SET
      published_at = coalesce(e.release_at, least(p.day AT TIME ZONE p.zone, p.first)),
      modified_at = greatest(e.updated_at, e.release_at)
    FROM published p WHERE p.id = e.id`)

/** Readers know the episodes that were in the feed by their addresses; all others get a new id. */
const setGuids = (db: Db, siteUrl: string) =>
  db.execute(sql`
    UPDATE episodes SET guid = CASE WHEN published_at IS NULL
      THEN 'urn:uuid:' || gen_random_uuid() ELSE ${siteUrl}::text || '/podcast/' || id END`)

/** Marks what is still as a fresh install has made it: no version says anything else. */
async function markSamples(db: Db): Promise<void> {
  await db.execute(sql`
    UPDATE episodes e SET is_sample = true
    WHERE e.description LIKE ${`%${EPISODE_NOTICE}`} AND NOT EXISTS (
      SELECT 1 FROM _episodes_v v WHERE v.parent_id = e.id AND (
        v.version_title, v.version_description, v.version_image_id, v.version_episode_date,
        v.version_episode_length, v.version_link_apple, v.version_link_spotify,
        v.version_link_y_t, v.version_link_amazon, v.version_episode_url, v.version_audio_url,
        v.version_is_fav, v.version_is_mental_health, v.version_is_personal_growth,
        v.version_is_climate_justice, v.version_is_social_justice, v.version_release_at
      ) IS DISTINCT FROM (
        e.title, e.description, e.image_id, e.episode_date,
        e.episode_length, e.link_apple, e.link_spotify,
        e.link_y_t, e.link_amazon, e.episode_url, e.audio_url,
        e.is_fav, e.is_mental_health, e.is_personal_growth,
        e.is_climate_justice, e.is_social_justice, e.release_at))`)
  await db.execute(sql`
    UPDATE guests g SET is_sample = true
    WHERE g.description LIKE ${`%${GUEST_NOTICE}`} AND NOT EXISTS (
      SELECT 1 FROM _guests_v v WHERE v.parent_id = g.id
        AND (v.version_description, v.version_image_id, v.version_personal_link)
          IS DISTINCT FROM (g.description, g.image_id, g.personal_link))`)
  // One that has joined an episode of the host's own leaves it (D35).
  await db.execute(sql`
    UPDATE guests g SET episode_id = NULL, podcast_episode_i_d = NULL
    FROM episodes e WHERE g.is_sample AND e.id = g.episode_id AND NOT e.is_sample`)
  await db.execute(sql`
    UPDATE featured SET is_sample = true
    WHERE epnum = 16 AND quote = ${QUOTE} AND quoteauthor = 'Notes & Quotes'`)
}

/** The history knows the same, so that nothing is lost by restoring a version. */
async function fillVersions(db: Db): Promise<void> {
  // Joining an episode used to move the time of the row alone, and clients compare the two.
  await db.execute(sql`
    UPDATE _guests_v v SET version_updated_at = g.updated_at FROM guests g
    WHERE v.parent_id = g.id AND v.latest AND v.version__status = 'published'
      AND g._status = 'published' AND v.version_updated_at IS DISTINCT FROM g.updated_at`)
  await db.execute(sql`
    UPDATE _episodes_v v SET version_published_at = e.published_at,
      version_modified_at = e.modified_at, version_guid = e.guid, version_is_sample = e.is_sample
    FROM episodes e WHERE v.parent_id = e.id`)
  await db.execute(sql`
    UPDATE _guests_v v SET version_is_sample = true
    FROM guests g WHERE v.parent_id = g.id AND g.is_sample`)
  await db.execute(sql`
    UPDATE _featured_v v SET version_is_sample = true
    FROM featured f WHERE f.is_sample AND (v.version_epnum, v.version_quote, v.version_quoteauthor)
      = (f.epnum, f.quote, f.quoteauthor)`)
}

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "episodes" ADD COLUMN "published_at" timestamp(3) with time zone;
  ALTER TABLE "episodes" ADD COLUMN "modified_at" timestamp(3) with time zone;
  ALTER TABLE "episodes" ADD COLUMN "guid" varchar;
  ALTER TABLE "episodes" ADD COLUMN "is_sample" boolean DEFAULT false;
  ALTER TABLE "_episodes_v" ADD COLUMN "version_published_at" timestamp(3) with time zone;
  ALTER TABLE "_episodes_v" ADD COLUMN "version_modified_at" timestamp(3) with time zone;
  ALTER TABLE "_episodes_v" ADD COLUMN "version_guid" varchar;
  ALTER TABLE "_episodes_v" ADD COLUMN "version_is_sample" boolean DEFAULT false;
  ALTER TABLE "guests" ADD COLUMN "is_sample" boolean DEFAULT false;
  ALTER TABLE "_guests_v" ADD COLUMN "version_is_sample" boolean DEFAULT false;
  ALTER TABLE "featured" ADD COLUMN "is_sample" boolean DEFAULT false;
  ALTER TABLE "_featured_v" ADD COLUMN "version_is_sample" boolean DEFAULT false;
  CREATE INDEX "episodes_published_at_idx" ON "episodes" USING btree ("published_at");
  CREATE INDEX "episodes_modified_at_idx" ON "episodes" USING btree ("modified_at");
  CREATE INDEX "_episodes_v_version_version_published_at_idx" ON "_episodes_v" USING btree ("version_published_at");
  CREATE INDEX "_episodes_v_version_version_modified_at_idx" ON "_episodes_v" USING btree ("version_modified_at");`)
  // The tables first: PostgreSQL changes none that has triggers waiting for the end.
  await setDates(db)
  await setGuids(db, env().SITE_URL)
  await markSamples(db)
  await fillVersions(db)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "episodes_published_at_idx";
  DROP INDEX "episodes_modified_at_idx";
  DROP INDEX "_episodes_v_version_version_published_at_idx";
  DROP INDEX "_episodes_v_version_version_modified_at_idx";
  ALTER TABLE "episodes" DROP COLUMN "published_at";
  ALTER TABLE "episodes" DROP COLUMN "modified_at";
  ALTER TABLE "episodes" DROP COLUMN "guid";
  ALTER TABLE "episodes" DROP COLUMN "is_sample";
  ALTER TABLE "_episodes_v" DROP COLUMN "version_published_at";
  ALTER TABLE "_episodes_v" DROP COLUMN "version_modified_at";
  ALTER TABLE "_episodes_v" DROP COLUMN "version_guid";
  ALTER TABLE "_episodes_v" DROP COLUMN "version_is_sample";
  ALTER TABLE "guests" DROP COLUMN "is_sample";
  ALTER TABLE "_guests_v" DROP COLUMN "version_is_sample";
  ALTER TABLE "featured" DROP COLUMN "is_sample";
  ALTER TABLE "_featured_v" DROP COLUMN "version_is_sample";`)
}
