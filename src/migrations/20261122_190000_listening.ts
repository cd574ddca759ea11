import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
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
  ALTER TABLE "site" ADD COLUMN "follow_title" varchar;
  ALTER TABLE "site" ADD COLUMN "follow_emphasis" varchar;
  ALTER TABLE "site" ADD COLUMN "follow_intro" varchar;
  ALTER TABLE "_site_v" ADD COLUMN "version_apple_podcasts_url" varchar;
  ALTER TABLE "_site_v" ADD COLUMN "version_spotify_url" varchar;
  ALTER TABLE "_site_v" ADD COLUMN "version_amazon_music_url" varchar;
  ALTER TABLE "_site_v" ADD COLUMN "version_follow_title" varchar;
  ALTER TABLE "_site_v" ADD COLUMN "version_follow_emphasis" varchar;
  ALTER TABLE "_site_v" ADD COLUMN "version_follow_intro" varchar;
  ALTER TABLE "site_other_apps" ADD CONSTRAINT "site_other_apps_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_site_v_version_other_apps" ADD CONSTRAINT "_site_v_version_other_apps_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_site_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "site_other_apps_order_idx" ON "site_other_apps" USING btree ("_order");
  CREATE INDEX "site_other_apps_parent_id_idx" ON "site_other_apps" USING btree ("_parent_id");
  CREATE INDEX "_site_v_version_other_apps_order_idx" ON "_site_v_version_other_apps" USING btree ("_order");
  CREATE INDEX "_site_v_version_other_apps_parent_id_idx" ON "_site_v_version_other_apps" USING btree ("_parent_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "site_other_apps" CASCADE;
  DROP TABLE "_site_v_version_other_apps" CASCADE;
  ALTER TABLE "site" DROP COLUMN "apple_podcasts_url";
  ALTER TABLE "site" DROP COLUMN "spotify_url";
  ALTER TABLE "site" DROP COLUMN "amazon_music_url";
  ALTER TABLE "site" DROP COLUMN "follow_title";
  ALTER TABLE "site" DROP COLUMN "follow_emphasis";
  ALTER TABLE "site" DROP COLUMN "follow_intro";
  ALTER TABLE "_site_v" DROP COLUMN "version_apple_podcasts_url";
  ALTER TABLE "_site_v" DROP COLUMN "version_spotify_url";
  ALTER TABLE "_site_v" DROP COLUMN "version_amazon_music_url";
  ALTER TABLE "_site_v" DROP COLUMN "version_follow_title";
  ALTER TABLE "_site_v" DROP COLUMN "version_follow_emphasis";
  ALTER TABLE "_site_v" DROP COLUMN "version_follow_intro";`)
}
