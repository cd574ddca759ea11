import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

/** Sessions say where they are; log-in codes and passkeys (L10). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "passkeys" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"owner_id" integer NOT NULL,
  	"credential" varchar NOT NULL,
  	"public_key" varchar NOT NULL,
  	"counter" numeric NOT NULL,
  	"transports" jsonb,
  	"last_used_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "users_sessions" ADD COLUMN "device" varchar;
  ALTER TABLE "users_sessions" ADD COLUMN "last_used_at" timestamp(3) with time zone;
  ALTER TABLE "users" ADD COLUMN "codes_secret" varchar;
  ALTER TABLE "users" ADD COLUMN "codes_since" timestamp(3) with time zone;
  ALTER TABLE "users" ADD COLUMN "codes_last_step" numeric;
  ALTER TABLE "users" ADD COLUMN "codes_recovery" jsonb;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "passkeys_id" integer;
  ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "passkeys_owner_idx" ON "passkeys" USING btree ("owner_id");
  CREATE UNIQUE INDEX "passkeys_credential_idx" ON "passkeys" USING btree ("credential");
  CREATE INDEX "passkeys_updated_at_idx" ON "passkeys" USING btree ("updated_at");
  CREATE INDEX "passkeys_created_at_idx" ON "passkeys" USING btree ("created_at");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_passkeys_fk" FOREIGN KEY ("passkeys_id") REFERENCES "public"."passkeys"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_passkeys_id_idx" ON "payload_locked_documents_rels" USING btree ("passkeys_id");
  -- What passkeys sign: not a collection, because nobody reads it.
  CREATE TABLE log_in_challenges (
    hash varchar PRIMARY KEY,
    purpose varchar NOT NULL,
    expires_at timestamptz NOT NULL
  );
  CREATE INDEX log_in_challenges_expires_at_idx ON log_in_challenges (expires_at);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "passkeys" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "passkeys" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_passkeys_fk";
  
  DROP INDEX "payload_locked_documents_rels_passkeys_id_idx";
  ALTER TABLE "users_sessions" DROP COLUMN "device";
  ALTER TABLE "users_sessions" DROP COLUMN "last_used_at";
  ALTER TABLE "users" DROP COLUMN "codes_secret";
  ALTER TABLE "users" DROP COLUMN "codes_since";
  ALTER TABLE "users" DROP COLUMN "codes_last_step";
  ALTER TABLE "users" DROP COLUMN "codes_recovery";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "passkeys_id";
  DROP TABLE log_in_challenges;`)
}
