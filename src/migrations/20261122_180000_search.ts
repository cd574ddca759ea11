import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { makeSearch, removeSearch } from '../cms/search-schema'

/** The search of the site, off until the host switches it on (D38, L08). */
export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "site" ADD COLUMN "has_search_page" boolean DEFAULT false;
    ALTER TABLE "_site_v" ADD COLUMN "version_has_search_page" boolean DEFAULT false;`)
  await makeSearch({ payload, transactionID: req.transactionID })
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await removeSearch({ payload, transactionID: req.transactionID })
  await db.execute(sql`
    ALTER TABLE "site" DROP COLUMN "has_search_page";
    ALTER TABLE "_site_v" DROP COLUMN "version_has_search_page";`)
}
