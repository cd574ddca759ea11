import { type MigrateDownArgs, type MigrateUpArgs } from '@payloadcms/db-postgres'
import { divideSearch, undivideSearch } from '../cms/search-schema'

/** A search takes as long among 100,000 episodes as among few (L08). */
export async function up({ payload, req }: MigrateUpArgs): Promise<void> {
  await divideSearch({ payload, transactionID: req.transactionID })
}

export async function down({ payload, req }: MigrateDownArgs): Promise<void> {
  await undivideSearch({ payload, transactionID: req.transactionID })
}
