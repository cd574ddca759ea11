import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Webhooks and their deliveries, which go with their webhook. Each transaction that adds to the log
 * of changes also adds the job that tells them, for when the changes have settled (`SETTLE_MS`).
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_webhooks_events" AS ENUM('episodes', 'guests', 'quotes', 'timed_texts', 'paths', 'globals');
  CREATE TYPE "public"."enum_webhooks_reader" AS ENUM('visitors', 'accounts');
  CREATE TYPE "public"."enum_webhook_deliveries_state" AS ENUM('waiting', 'delivered', 'failed');
  CREATE TABLE "webhooks_events" (
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"value" "enum_webhooks_events",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "webhooks" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"url" varchar NOT NULL,
  	"reader" "enum_webhooks_reader" NOT NULL,
  	"secret" varchar NOT NULL,
  	"position" varchar NOT NULL,
  	"last_delivered_at" timestamp(3) with time zone,
  	"paused_at" timestamp(3) with time zone,
  	"paused_because" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "webhook_deliveries" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"webhook_id" integer NOT NULL,
  	"message_id" varchar NOT NULL,
  	"type" varchar NOT NULL,
  	"collection" varchar NOT NULL,
  	"document" varchar NOT NULL,
  	"body" varchar NOT NULL,
  	"state" "enum_webhook_deliveries_state" NOT NULL,
  	"tries" numeric NOT NULL,
  	"first_tried_at" timestamp(3) with time zone,
  	"last_tried_at" timestamp(3) with time zone,
  	"next_try_at" timestamp(3) with time zone NOT NULL,
  	"status" numeric,
  	"answer" varchar,
  	"problem" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "webhooks_events" ADD CONSTRAINT "webhooks_events_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "webhooks_events_order_idx" ON "webhooks_events" USING btree ("order");
  CREATE INDEX "webhooks_events_parent_idx" ON "webhooks_events" USING btree ("parent_id");
  CREATE INDEX "webhooks_updated_at_idx" ON "webhooks" USING btree ("updated_at");
  CREATE INDEX "webhooks_created_at_idx" ON "webhooks" USING btree ("created_at");
  CREATE INDEX "webhook_deliveries_webhook_idx" ON "webhook_deliveries" USING btree ("webhook_id");
  CREATE INDEX "webhook_deliveries_updated_at_idx" ON "webhook_deliveries" USING btree ("updated_at");
  CREATE INDEX "webhook_deliveries_created_at_idx" ON "webhook_deliveries" USING btree ("created_at");
  CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries
    (webhook_id, collection, document, id) WHERE state = 'waiting';

  CREATE FUNCTION wake_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    -- The queue is made after these tables.
    IF EXISTS (SELECT FROM webhooks WHERE paused_at IS NULL)
      AND to_regnamespace('graphile_worker') IS NOT NULL THEN
      -- An earlier change may have added it: it keeps its time, or many changes would put it off.
      PERFORM graphile_worker.add_job('deliver-webhooks', '{}', queue_name => 'deliver-webhooks',
        run_at => clock_timestamp() + interval '1.1 s', job_key => 'deliver-webhooks',
        job_key_mode => 'preserve_run_at');
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER wake_webhooks AFTER INSERT ON changes
    FOR EACH STATEMENT EXECUTE FUNCTION wake_webhooks();`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  DROP FUNCTION IF EXISTS wake_webhooks() CASCADE;
  DROP TABLE IF EXISTS "webhooks_events", "webhook_deliveries", "webhooks" CASCADE;
  DROP TYPE IF EXISTS "public"."enum_webhooks_events";
  DROP TYPE IF EXISTS "public"."enum_webhooks_reader";
  DROP TYPE IF EXISTS "public"."enum_webhook_deliveries_state";`)
}
