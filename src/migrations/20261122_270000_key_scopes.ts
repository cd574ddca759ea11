import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

/** API keys have scopes and may expire; keys made before may do what they could until now (L15). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_api_keys_scopes" AS ENUM('read', 'episodes', 'guests', 'quotes', 'texts', 'site', 'all');
  CREATE TABLE "api_keys_scopes" (
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"value" "enum_api_keys_scopes",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  ALTER TABLE "api_keys" ADD COLUMN "expires_at" timestamp(3) with time zone;
  ALTER TABLE "api_keys_scopes" ADD CONSTRAINT "api_keys_scopes_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "api_keys_scopes_order_idx" ON "api_keys_scopes" USING btree ("order");
  CREATE INDEX "api_keys_scopes_parent_idx" ON "api_keys_scopes" USING btree ("parent_id");
  INSERT INTO "api_keys_scopes" ("order", "parent_id", "value") SELECT 1, "id", 'all' FROM "api_keys";`)
}

/** Keys that were limited end, because nothing would limit them any more. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DELETE FROM "api_keys" WHERE "expires_at" IS NOT NULL
    OR "id" NOT IN (SELECT "parent_id" FROM "api_keys_scopes" WHERE "value" = 'all');
  DROP TABLE IF EXISTS "api_keys_scopes" CASCADE;
  ALTER TABLE "api_keys" DROP COLUMN IF EXISTS "expires_at";
  DROP TYPE IF EXISTS "public"."enum_api_keys_scopes";`)
}
