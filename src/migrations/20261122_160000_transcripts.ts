import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Transcripts and chapters of episodes, which visitors' pages show. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TYPE "public"."enum_timed_texts_kind" AS ENUM('transcript', 'chapters');
    CREATE TABLE "timed_texts" (
      "id" serial PRIMARY KEY NOT NULL,
      "episode_id" varchar NOT NULL,
      "kind" "enum_timed_texts_kind" NOT NULL,
      "text" varchar NOT NULL,
      "parts" jsonb,
      "is_timed" boolean,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );
    ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "timed_texts_id" integer;
    ALTER TABLE "timed_texts" ADD CONSTRAINT "timed_texts_episode_id_episodes_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episodes"("id") ON DELETE set null ON UPDATE no action;
    CREATE INDEX "timed_texts_episode_idx" ON "timed_texts" USING btree ("episode_id");
    CREATE INDEX "timed_texts_updated_at_idx" ON "timed_texts" USING btree ("updated_at");
    CREATE INDEX "timed_texts_created_at_idx" ON "timed_texts" USING btree ("created_at");
    CREATE UNIQUE INDEX "episode_kind_idx" ON "timed_texts" USING btree ("episode_id","kind");
    ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_timed_texts_fk" FOREIGN KEY ("timed_texts_id") REFERENCES "public"."timed_texts"("id") ON DELETE cascade ON UPDATE no action;
    CREATE INDEX "payload_locked_documents_rels_timed_texts_id_idx" ON "payload_locked_documents_rels" USING btree ("timed_texts_id");
    CREATE CONSTRAINT TRIGGER raise_content_version AFTER INSERT OR UPDATE OR DELETE ON timed_texts
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_content_version();`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_timed_texts_fk";
    DROP INDEX "payload_locked_documents_rels_timed_texts_id_idx";
    ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "timed_texts_id";
    DROP TABLE "timed_texts";
    DROP TYPE "public"."enum_timed_texts_kind";`)
}
