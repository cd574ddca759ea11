import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Every try of a delivery is kept. Of those before, the last one is known. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "webhook_deliveries" ADD COLUMN "attempts" jsonb;
    UPDATE webhook_deliveries SET attempts = jsonb_build_array(jsonb_build_object(
        'at', to_char(last_tried_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'durationMs', NULL, 'status', status, 'problem', problem,
        'answer', left(coalesce(answer, ''), 500)))
      WHERE last_tried_at IS NOT NULL;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "webhook_deliveries" DROP COLUMN IF EXISTS "attempts";
  `)
}
