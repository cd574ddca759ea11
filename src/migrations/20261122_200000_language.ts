import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { followLanguage, keepEnglish } from '../cms/search-schema'

/** The language of the show, which the search follows (L08, L09). */
export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "site" ADD COLUMN "language" varchar DEFAULT 'en';
    ALTER TABLE "_site_v" ADD COLUMN "version_language" varchar DEFAULT 'en';`)
  await followLanguage({ payload, transactionID: req.transactionID })
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await keepEnglish({ payload, transactionID: req.transactionID })
  await db.execute(sql`
    ALTER TABLE "site" DROP COLUMN "language";
    ALTER TABLE "_site_v" DROP COLUMN "version_language";`)
}
