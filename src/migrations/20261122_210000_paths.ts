import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Listening paths. A step goes with its episode: a step without one means nothing, and the column
 * cannot be empty. The index finds the letters of the guests page.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "paths_steps" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"episode_id" varchar NOT NULL,
  	"why" varchar
  );
  
  CREATE TABLE "paths" (
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"intro" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "paths_id" varchar;
  ALTER TABLE "paths_steps" ADD CONSTRAINT "paths_steps_episode_id_episodes_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "paths_steps" ADD CONSTRAINT "paths_steps_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."paths"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "paths_steps_order_idx" ON "paths_steps" USING btree ("_order");
  CREATE INDEX "paths_steps_parent_id_idx" ON "paths_steps" USING btree ("_parent_id");
  CREATE INDEX "paths_steps_episode_idx" ON "paths_steps" USING btree ("episode_id");
  CREATE INDEX "paths_updated_at_idx" ON "paths" USING btree ("updated_at");
  CREATE INDEX "paths_created_at_idx" ON "paths" USING btree ("created_at");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_paths_fk" FOREIGN KEY ("paths_id") REFERENCES "public"."paths"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_paths_id_idx" ON "payload_locked_documents_rels" USING btree ("paths_id");
  CREATE CONSTRAINT TRIGGER raise_content_version
    AFTER INSERT OR UPDATE OR DELETE ON "paths"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_content_version();
  CREATE INDEX guests_first_letter ON guests (left(person, 1));`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX guests_first_letter;
  DROP TABLE "paths_steps" CASCADE;
  DROP TABLE "paths" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_paths_fk";
  DROP INDEX "payload_locked_documents_rels_paths_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "paths_id";`)
}
