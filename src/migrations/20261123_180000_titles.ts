import { type MigrateDownArgs, type MigrateUpArgs } from '@payloadcms/db-postgres'
import { findTitles, forgetTitles } from '../cms/search-schema'

/** A search finds *who’s* by `who's`, and what is called as asked for comes first (L08). */
export async function up({ payload, req }: MigrateUpArgs): Promise<void> {
  await findTitles({ payload, transactionID: req.transactionID })
}

export async function down({ payload, req }: MigrateDownArgs): Promise<void> {
  await forgetTitles({ payload, transactionID: req.transactionID })
}
