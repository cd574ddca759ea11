import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { followEpisodeLanguage, followLanguage } from '../cms/search-schema'

/**
 * The episodes may be in a language that the site does not speak (L09). Where the site was set to one,
 * its own words were English all the same: feeds and the search keep the language, as that of the
 * episodes. The rows change last: a table whose triggers are due cannot be altered.
 * Also the steps of the setup that a show does without, and which pictures the site has drawn itself.
 */
export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "setup" ADD COLUMN "skipped" jsonb;
    ALTER TABLE "podcasts" ADD COLUMN "is_drawn" boolean DEFAULT false;
    ALTER TABLE "guest_headshots" ADD COLUMN "is_drawn" boolean DEFAULT false;
    ALTER TABLE "site_pictures" ADD COLUMN "is_drawn" boolean DEFAULT false;
    ALTER TABLE "site" ADD COLUMN "episode_language" varchar;
    ALTER TABLE "_site_v" ADD COLUMN "version_episode_language" varchar;`)
  await followEpisodeLanguage({ payload, transactionID: req.transactionID })
  await db.execute(sql`
    UPDATE "site" SET "episode_language" = "language", "language" = 'en'
      WHERE "language" NOT IN ('ar', 'de', 'en');
    UPDATE "_site_v" SET "version_episode_language" = "version_language", "version_language" = 'en'
      WHERE "version_language" NOT IN ('ar', 'de', 'en');
    UPDATE "podcasts" SET "is_drawn" = true WHERE "id" IN
      (SELECT "image_id" FROM "episodes" WHERE split_part("import_hash", '.', 3) = 'art');`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP FUNCTION change_search_language CASCADE;
    UPDATE "site" SET "language" = "episode_language" WHERE "episode_language" ~ '^[a-z]{2}$';
    UPDATE "_site_v" SET "version_language" = "version_episode_language"
      WHERE "version_episode_language" ~ '^[a-z]{2}$';
    SET CONSTRAINTS ALL IMMEDIATE;`)
  await followLanguage({ payload, transactionID: req.transactionID })
  await db.execute(sql`
    ALTER TABLE "setup" DROP COLUMN "skipped";
    ALTER TABLE "podcasts" DROP COLUMN "is_drawn";
    ALTER TABLE "guest_headshots" DROP COLUMN "is_drawn";
    ALTER TABLE "site_pictures" DROP COLUMN "is_drawn";
    ALTER TABLE "site" DROP COLUMN "episode_language";
    ALTER TABLE "_site_v" DROP COLUMN "version_episode_language";`)
}
