import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "landing" ADD COLUMN "hero_page" varchar;
  ALTER TABLE "landing" ADD COLUMN "hero_page_note" varchar;
  ALTER TABLE "_landing_v" ADD COLUMN "version_hero_page" varchar;
  ALTER TABLE "_landing_v" ADD COLUMN "version_hero_page_note" varchar;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "landing" DROP COLUMN "hero_page";
  ALTER TABLE "landing" DROP COLUMN "hero_page_note";
  ALTER TABLE "_landing_v" DROP COLUMN "version_hero_page";
  ALTER TABLE "_landing_v" DROP COLUMN "version_hero_page_note";`)
}
