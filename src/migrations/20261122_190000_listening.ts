import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "audio_files" (
  	"id" varchar PRIMARY KEY NOT NULL,
  	"url" varchar NOT NULL,
  	"checked_at" timestamp(3) with time zone NOT NULL,
  	"bytes" numeric,
  	"type" varchar
  );
  
  CREATE TABLE hub_news (
  	hub varchar PRIMARY KEY,
  	told varchar,
  	tries integer NOT NULL,
  	not_before timestamp(3) with time zone NOT NULL
  );
  
  CREATE TABLE "site_other_apps" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"url" varchar
  );
  
  CREATE TABLE "_site_v_version_other_apps" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"url" varchar,
  	"_uuid" varchar
  );
  
  ALTER TABLE "site" ADD COLUMN "apple_podcasts_url" varchar;
  ALTER TABLE "site" ADD COLUMN "spotify_url" varchar;
  ALTER TABLE "site" ADD COLUMN "amazon_music_url" varchar;
  ALTER TABLE "site" ADD COLUMN "has_podcast_feed" boolean DEFAULT false;
  ALTER TABLE "site" ADD COLUMN "podcast_category" varchar;
  ALTER TABLE "site" ADD COLUMN "podcast_email" varchar;
  ALTER TABLE "site" ADD COLUMN "is_explicit" boolean DEFAULT false;
  ALTER TABLE "site" ADD COLUMN "hub_url" varchar;
  ALTER TABLE "site" ADD COLUMN "follow_title" varchar;
  ALTER TABLE "site" ADD COLUMN "follow_emphasis" varchar;
  ALTER TABLE "site" ADD COLUMN "follow_intro" varchar;
  ALTER TABLE "_site_v" ADD COLUMN "version_apple_podcasts_url" varchar;
  ALTER TABLE "_site_v" ADD COLUMN "version_spotify_url" varchar;
  ALTER TABLE "_site_v" ADD COLUMN "version_amazon_music_url" varchar;
  ALTER TABLE "_site_v" ADD COLUMN "version_has_podcast_feed" boolean DEFAULT false;
  ALTER TABLE "_site_v" ADD COLUMN "version_podcast_category" varchar;
  ALTER TABLE "_site_v" ADD COLUMN "version_podcast_email" varchar;
  ALTER TABLE "_site_v" ADD COLUMN "version_is_explicit" boolean DEFAULT false;
  ALTER TABLE "_site_v" ADD COLUMN "version_hub_url" varchar;
  ALTER TABLE "_site_v" ADD COLUMN "version_follow_title" varchar;
  ALTER TABLE "_site_v" ADD COLUMN "version_follow_emphasis" varchar;
  ALTER TABLE "_site_v" ADD COLUMN "version_follow_intro" varchar;
  ALTER TABLE "site_other_apps" ADD CONSTRAINT "site_other_apps_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_site_v_version_other_apps" ADD CONSTRAINT "_site_v_version_other_apps_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_site_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "site_other_apps_order_idx" ON "site_other_apps" USING btree ("_order");
  CREATE INDEX "site_other_apps_parent_id_idx" ON "site_other_apps" USING btree ("_parent_id");
  CREATE INDEX "_site_v_version_other_apps_order_idx" ON "_site_v_version_other_apps" USING btree ("_order");
  CREATE INDEX "_site_v_version_other_apps_parent_id_idx" ON "_site_v_version_other_apps" USING btree ("_parent_id");
  CREATE CONSTRAINT TRIGGER raise_content_version
    AFTER INSERT OR UPDATE OR DELETE ON "audio_files"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_content_version();
  CREATE INDEX "episodes_with_audio" ON "episodes" (episode_num DESC) WHERE audio_url IS NOT NULL;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "episodes_with_audio";
   DROP TABLE "audio_files" CASCADE;
  DROP TABLE hub_news;
  DROP TABLE "site_other_apps" CASCADE;
  DROP TABLE "_site_v_version_other_apps" CASCADE;
  ALTER TABLE "site" DROP COLUMN "apple_podcasts_url";
  ALTER TABLE "site" DROP COLUMN "spotify_url";
  ALTER TABLE "site" DROP COLUMN "amazon_music_url";
  ALTER TABLE "site" DROP COLUMN "has_podcast_feed";
  ALTER TABLE "site" DROP COLUMN "podcast_category";
  ALTER TABLE "site" DROP COLUMN "podcast_email";
  ALTER TABLE "site" DROP COLUMN "is_explicit";
  ALTER TABLE "site" DROP COLUMN "hub_url";
  ALTER TABLE "site" DROP COLUMN "follow_title";
  ALTER TABLE "site" DROP COLUMN "follow_emphasis";
  ALTER TABLE "site" DROP COLUMN "follow_intro";
  ALTER TABLE "_site_v" DROP COLUMN "version_apple_podcasts_url";
  ALTER TABLE "_site_v" DROP COLUMN "version_spotify_url";
  ALTER TABLE "_site_v" DROP COLUMN "version_amazon_music_url";
  ALTER TABLE "_site_v" DROP COLUMN "version_has_podcast_feed";
  ALTER TABLE "_site_v" DROP COLUMN "version_podcast_category";
  ALTER TABLE "_site_v" DROP COLUMN "version_podcast_email";
  ALTER TABLE "_site_v" DROP COLUMN "version_is_explicit";
  ALTER TABLE "_site_v" DROP COLUMN "version_hub_url";
  ALTER TABLE "_site_v" DROP COLUMN "version_follow_title";
  ALTER TABLE "_site_v" DROP COLUMN "version_follow_emphasis";
  ALTER TABLE "_site_v" DROP COLUMN "version_follow_intro";`)
}
