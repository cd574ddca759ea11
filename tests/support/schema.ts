import { runSql } from './database'

/** Everything that a migration can make: columns, indexes, constraints, triggers, functions, views. */
export async function schemaOf(url: string): Promise<string[]> {
  const rows = await runSql<{ line: string }>(
    url,
    `SELECT concat_ws(' ', 'column', table_name, column_name, data_type, udt_name, is_nullable,
        column_default) AS line FROM information_schema.columns WHERE table_schema = 'public'
     UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
     UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace
     UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
     UNION ALL SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
     UNION ALL SELECT concat_ws(' ', viewname, definition) FROM pg_views
        WHERE schemaname = 'public'
     UNION ALL SELECT concat_ws(' ', 'enum', t.typname, e.enumlabel)
        FROM pg_enum e JOIN pg_type t ON t.oid = e.enumtypid
     ORDER BY 1`,
  )
  return rows.map(({ line }) => line)
}
