import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_imports_state" AS ENUM('ready', 'running', 'stopped', 'done', 'failed');
  CREATE TYPE "public"."enum_users_role" AS ENUM('owner', 'editor');
  CREATE TYPE "public"."enum_invitations_role" AS ENUM('owner', 'editor');
  CREATE TYPE "public"."enum_site_release_day" AS ENUM('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday');
  CREATE TYPE "public"."enum__site_v_version_release_day" AS ENUM('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday');
  CREATE TYPE "public"."enum_values_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__values_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_involved_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__involved_v_version_status" AS ENUM('draft', 'published');
  CREATE TABLE "imports" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"source" varchar NOT NULL,
  	"title" varchar,
  	"state" "enum_imports_state" DEFAULT 'ready' NOT NULL,
  	"progress" jsonb,
  	"started_at" timestamp(3) with time zone,
  	"ended_at" timestamp(3) with time zone,
  	"plan" jsonb,
  	"choice" jsonb,
  	"work" jsonb,
  	"results" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "quotes" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"quote" varchar NOT NULL,
  	"quoteauthor" varchar NOT NULL,
  	"epnum" numeric,
  	"shows_from" timestamp(3) with time zone NOT NULL,
  	"is_sample" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "site_pictures" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"place" varchar DEFAULT 'text' NOT NULL,
  	"alt" varchar,
  	"blur" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"url" varchar,
  	"thumbnail_u_r_l" varchar,
  	"filename" varchar,
  	"mime_type" varchar,
  	"filesize" numeric,
  	"width" numeric,
  	"height" numeric,
  	"focal_x" numeric,
  	"focal_y" numeric,
  	"sizes_w320_url" varchar,
  	"sizes_w320_width" numeric,
  	"sizes_w320_height" numeric,
  	"sizes_w320_mime_type" varchar,
  	"sizes_w320_filesize" numeric,
  	"sizes_w320_filename" varchar,
  	"sizes_w640_url" varchar,
  	"sizes_w640_width" numeric,
  	"sizes_w640_height" numeric,
  	"sizes_w640_mime_type" varchar,
  	"sizes_w640_filesize" numeric,
  	"sizes_w640_filename" varchar
  );
  
  CREATE TABLE "invitations" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"email" varchar NOT NULL,
  	"role" "enum_invitations_role" NOT NULL,
  	"hash" varchar NOT NULL,
  	"expires_at" timestamp(3) with time zone NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "api_keys" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"owner_id" integer NOT NULL,
  	"hash" varchar NOT NULL,
  	"ending" varchar NOT NULL,
  	"last_used_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "activity" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"kind" varchar NOT NULL,
  	"act" varchar NOT NULL,
  	"document" varchar NOT NULL,
  	"subject" varchar NOT NULL,
  	"who" varchar,
  	"changes" jsonb,
  	"release" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "link_checks" (
  	"id" varchar PRIMARY KEY NOT NULL,
  	"url" varchar NOT NULL,
  	"checked_at" timestamp(3) with time zone NOT NULL,
  	"failure" varchar,
  	"failing_since" timestamp(3) with time zone,
  	"failed_at" timestamp(3) with time zone,
  	"not_before" timestamp(3) with time zone
  );
  
  CREATE TABLE "preview_links" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"token_hash" varchar NOT NULL,
  	"episode_id" varchar,
  	"version" numeric,
  	"expires_at" timestamp(3) with time zone NOT NULL,
  	"created_by" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "values" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"intro" varchar,
  	"body" jsonb,
  	"changed_by" varchar,
  	"_status" "enum_values_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_values_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"version_title" varchar,
  	"version_intro" varchar,
  	"version_body" jsonb,
  	"version_changed_by" varchar,
  	"version__status" "enum__values_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  CREATE TABLE "involved" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"intro" varchar,
  	"body" jsonb,
  	"changed_by" varchar,
  	"_status" "enum_involved_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_involved_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"version_title" varchar,
  	"version_intro" varchar,
  	"version_body" jsonb,
  	"version_changed_by" varchar,
  	"version__status" "enum__involved_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  CREATE TABLE "setup" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"is_hidden" boolean DEFAULT false,
  	"mail_sent_at" timestamp(3) with time zone,
  	"mail_sent_to" varchar,
  	"has_mail_arrived" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  ALTER TABLE "episodes" ADD COLUMN "changed_by" varchar;
  ALTER TABLE "_episodes_v" ADD COLUMN "version_changed_by" varchar;
  ALTER TABLE "_episodes_v" ADD COLUMN "autosave" boolean;
  ALTER TABLE "guests" ADD COLUMN "changed_by" varchar;
  ALTER TABLE "_guests_v" ADD COLUMN "version_changed_by" varchar;
  ALTER TABLE "users" ADD COLUMN "role" "enum_users_role" DEFAULT 'editor' NOT NULL;
  ALTER TABLE "users" ADD COLUMN "name" varchar;
  ALTER TABLE "users" ADD COLUMN "last_login_at" timestamp(3) with time zone;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "imports_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "quotes_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "site_pictures_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "invitations_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "api_keys_id" integer;
  ALTER TABLE "featured" ADD COLUMN "changed_by" varchar;
  ALTER TABLE "_featured_v" ADD COLUMN "version_changed_by" varchar;
  ALTER TABLE "site" ADD COLUMN "release_day" "enum_site_release_day" DEFAULT 'Tuesday';
  ALTER TABLE "site" ADD COLUMN "featured_follows_newest" boolean DEFAULT false;
  ALTER TABLE "site" ADD COLUMN "host_photo_id" integer;
  ALTER TABLE "site" ADD COLUMN "logo_id" integer;
  ALTER TABLE "site" ADD COLUMN "cover_id" integer;
  ALTER TABLE "site" ADD COLUMN "has_guests_page" boolean DEFAULT false;
  ALTER TABLE "site" ADD COLUMN "has_values_page" boolean DEFAULT false;
  ALTER TABLE "site" ADD COLUMN "has_involved_page" boolean DEFAULT false;
  ALTER TABLE "site" ADD COLUMN "guests_title" varchar;
  ALTER TABLE "site" ADD COLUMN "guests_intro" varchar;
  ALTER TABLE "site" ADD COLUMN "changed_by" varchar;
  ALTER TABLE "_site_v" ADD COLUMN "version_release_day" "enum__site_v_version_release_day" DEFAULT 'Tuesday';
  ALTER TABLE "_site_v" ADD COLUMN "version_featured_follows_newest" boolean DEFAULT false;
  ALTER TABLE "_site_v" ADD COLUMN "version_host_photo_id" integer;
  ALTER TABLE "_site_v" ADD COLUMN "version_logo_id" integer;
  ALTER TABLE "_site_v" ADD COLUMN "version_cover_id" integer;
  ALTER TABLE "_site_v" ADD COLUMN "version_has_guests_page" boolean DEFAULT false;
  ALTER TABLE "_site_v" ADD COLUMN "version_has_values_page" boolean DEFAULT false;
  ALTER TABLE "_site_v" ADD COLUMN "version_has_involved_page" boolean DEFAULT false;
  ALTER TABLE "_site_v" ADD COLUMN "version_guests_title" varchar;
  ALTER TABLE "_site_v" ADD COLUMN "version_guests_intro" varchar;
  ALTER TABLE "_site_v" ADD COLUMN "version_changed_by" varchar;
  ALTER TABLE "landing" ADD COLUMN "changed_by" varchar;
  ALTER TABLE "_landing_v" ADD COLUMN "version_changed_by" varchar;
  ALTER TABLE "pillars" ADD COLUMN "mental_health_colour" varchar;
  ALTER TABLE "pillars" ADD COLUMN "personal_growth_colour" varchar;
  ALTER TABLE "pillars" ADD COLUMN "climate_justice_colour" varchar;
  ALTER TABLE "pillars" ADD COLUMN "social_justice_colour" varchar;
  ALTER TABLE "pillars" ADD COLUMN "changed_by" varchar;
  ALTER TABLE "_pillars_v" ADD COLUMN "version_mental_health_colour" varchar;
  ALTER TABLE "_pillars_v" ADD COLUMN "version_personal_growth_colour" varchar;
  ALTER TABLE "_pillars_v" ADD COLUMN "version_climate_justice_colour" varchar;
  ALTER TABLE "_pillars_v" ADD COLUMN "version_social_justice_colour" varchar;
  ALTER TABLE "_pillars_v" ADD COLUMN "version_changed_by" varchar;
  ALTER TABLE "about" ADD COLUMN "changed_by" varchar;
  ALTER TABLE "_about_v" ADD COLUMN "version_changed_by" varchar;
  ALTER TABLE "community" ADD COLUMN "changed_by" varchar;
  ALTER TABLE "_community_v" ADD COLUMN "version_changed_by" varchar;
  ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "preview_links" ADD CONSTRAINT "preview_links_episode_id_episodes_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episodes"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "imports_state_idx" ON "imports" USING btree ("state");
  CREATE INDEX "imports_updated_at_idx" ON "imports" USING btree ("updated_at");
  CREATE INDEX "imports_created_at_idx" ON "imports" USING btree ("created_at");
  CREATE INDEX "quotes_shows_from_idx" ON "quotes" USING btree ("shows_from");
  CREATE INDEX "quotes_updated_at_idx" ON "quotes" USING btree ("updated_at");
  CREATE INDEX "quotes_created_at_idx" ON "quotes" USING btree ("created_at");
  CREATE INDEX "quotes_deleted_at_idx" ON "quotes" USING btree ("deleted_at");
  CREATE INDEX "site_pictures_place_idx" ON "site_pictures" USING btree ("place");
  CREATE INDEX "site_pictures_updated_at_idx" ON "site_pictures" USING btree ("updated_at");
  CREATE INDEX "site_pictures_created_at_idx" ON "site_pictures" USING btree ("created_at");
  CREATE UNIQUE INDEX "site_pictures_filename_idx" ON "site_pictures" USING btree ("filename");
  CREATE INDEX "site_pictures_sizes_w320_sizes_w320_filename_idx" ON "site_pictures" USING btree ("sizes_w320_filename");
  CREATE INDEX "site_pictures_sizes_w640_sizes_w640_filename_idx" ON "site_pictures" USING btree ("sizes_w640_filename");
  CREATE UNIQUE INDEX "invitations_email_idx" ON "invitations" USING btree ("email");
  CREATE UNIQUE INDEX "invitations_hash_idx" ON "invitations" USING btree ("hash");
  CREATE INDEX "invitations_updated_at_idx" ON "invitations" USING btree ("updated_at");
  CREATE INDEX "invitations_created_at_idx" ON "invitations" USING btree ("created_at");
  CREATE INDEX "api_keys_owner_idx" ON "api_keys" USING btree ("owner_id");
  CREATE UNIQUE INDEX "api_keys_hash_idx" ON "api_keys" USING btree ("hash");
  CREATE INDEX "api_keys_updated_at_idx" ON "api_keys" USING btree ("updated_at");
  CREATE INDEX "api_keys_created_at_idx" ON "api_keys" USING btree ("created_at");
  CREATE INDEX "activity_document_idx" ON "activity" USING btree ("document");
  CREATE INDEX "activity_updated_at_idx" ON "activity" USING btree ("updated_at");
  CREATE INDEX "activity_created_at_idx" ON "activity" USING btree ("created_at");
  CREATE UNIQUE INDEX "preview_links_token_hash_idx" ON "preview_links" USING btree ("token_hash");
  CREATE INDEX "preview_links_episode_idx" ON "preview_links" USING btree ("episode_id");
  CREATE INDEX "preview_links_expires_at_idx" ON "preview_links" USING btree ("expires_at");
  CREATE INDEX "preview_links_updated_at_idx" ON "preview_links" USING btree ("updated_at");
  CREATE INDEX "preview_links_created_at_idx" ON "preview_links" USING btree ("created_at");
  CREATE INDEX "values__status_idx" ON "values" USING btree ("_status");
  CREATE INDEX "_values_v_version_version__status_idx" ON "_values_v" USING btree ("version__status");
  CREATE INDEX "_values_v_created_at_idx" ON "_values_v" USING btree ("created_at");
  CREATE INDEX "_values_v_updated_at_idx" ON "_values_v" USING btree ("updated_at");
  CREATE INDEX "_values_v_latest_idx" ON "_values_v" USING btree ("latest");
  CREATE INDEX "involved__status_idx" ON "involved" USING btree ("_status");
  CREATE INDEX "_involved_v_version_version__status_idx" ON "_involved_v" USING btree ("version__status");
  CREATE INDEX "_involved_v_created_at_idx" ON "_involved_v" USING btree ("created_at");
  CREATE INDEX "_involved_v_updated_at_idx" ON "_involved_v" USING btree ("updated_at");
  CREATE INDEX "_involved_v_latest_idx" ON "_involved_v" USING btree ("latest");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_imports_fk" FOREIGN KEY ("imports_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_quotes_fk" FOREIGN KEY ("quotes_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_site_pictures_fk" FOREIGN KEY ("site_pictures_id") REFERENCES "public"."site_pictures"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_invitations_fk" FOREIGN KEY ("invitations_id") REFERENCES "public"."invitations"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_api_keys_fk" FOREIGN KEY ("api_keys_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "site" ADD CONSTRAINT "site_host_photo_id_site_pictures_id_fk" FOREIGN KEY ("host_photo_id") REFERENCES "public"."site_pictures"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "site" ADD CONSTRAINT "site_logo_id_site_pictures_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."site_pictures"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "site" ADD CONSTRAINT "site_cover_id_site_pictures_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."site_pictures"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_site_v" ADD CONSTRAINT "_site_v_version_host_photo_id_site_pictures_id_fk" FOREIGN KEY ("version_host_photo_id") REFERENCES "public"."site_pictures"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_site_v" ADD CONSTRAINT "_site_v_version_logo_id_site_pictures_id_fk" FOREIGN KEY ("version_logo_id") REFERENCES "public"."site_pictures"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_site_v" ADD CONSTRAINT "_site_v_version_cover_id_site_pictures_id_fk" FOREIGN KEY ("version_cover_id") REFERENCES "public"."site_pictures"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "_episodes_v_autosave_idx" ON "_episodes_v" USING btree ("autosave");
  CREATE INDEX "payload_locked_documents_rels_imports_id_idx" ON "payload_locked_documents_rels" USING btree ("imports_id");
  CREATE INDEX "payload_locked_documents_rels_quotes_id_idx" ON "payload_locked_documents_rels" USING btree ("quotes_id");
  CREATE INDEX "payload_locked_documents_rels_site_pictures_id_idx" ON "payload_locked_documents_rels" USING btree ("site_pictures_id");
  CREATE INDEX "payload_locked_documents_rels_invitations_id_idx" ON "payload_locked_documents_rels" USING btree ("invitations_id");
  CREATE INDEX "payload_locked_documents_rels_api_keys_id_idx" ON "payload_locked_documents_rels" USING btree ("api_keys_id");
  CREATE INDEX "site_host_photo_idx" ON "site" USING btree ("host_photo_id");
  CREATE INDEX "site_logo_idx" ON "site" USING btree ("logo_id");
  CREATE INDEX "site_cover_idx" ON "site" USING btree ("cover_id");
  CREATE INDEX "_site_v_version_version_host_photo_idx" ON "_site_v" USING btree ("version_host_photo_id");
  CREATE INDEX "_site_v_version_version_logo_idx" ON "_site_v" USING btree ("version_logo_id");
  CREATE INDEX "_site_v_version_version_cover_idx" ON "_site_v" USING btree ("version_cover_id");
  ALTER TABLE "users" DROP COLUMN "enable_a_p_i_key";
  ALTER TABLE "users" DROP COLUMN "api_key";
  ALTER TABLE "users" DROP COLUMN "api_key_index";`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "imports" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "quotes" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "site_pictures" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "invitations" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "api_keys" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "activity" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "link_checks" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "preview_links" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "values" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_values_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "involved" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_involved_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "setup" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "imports" CASCADE;
  DROP TABLE "quotes" CASCADE;
  DROP TABLE "site_pictures" CASCADE;
  DROP TABLE "invitations" CASCADE;
  DROP TABLE "api_keys" CASCADE;
  DROP TABLE "activity" CASCADE;
  DROP TABLE "link_checks" CASCADE;
  DROP TABLE "preview_links" CASCADE;
  DROP TABLE "values" CASCADE;
  DROP TABLE "_values_v" CASCADE;
  DROP TABLE "involved" CASCADE;
  DROP TABLE "_involved_v" CASCADE;
  DROP TABLE "setup" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_imports_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_quotes_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_site_pictures_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_invitations_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_api_keys_fk";
  
  ALTER TABLE "site" DROP CONSTRAINT IF EXISTS "site_host_photo_id_site_pictures_id_fk";
  
  ALTER TABLE "site" DROP CONSTRAINT IF EXISTS "site_logo_id_site_pictures_id_fk";
  
  ALTER TABLE "site" DROP CONSTRAINT IF EXISTS "site_cover_id_site_pictures_id_fk";
  
  ALTER TABLE "_site_v" DROP CONSTRAINT IF EXISTS "_site_v_version_host_photo_id_site_pictures_id_fk";
  
  ALTER TABLE "_site_v" DROP CONSTRAINT IF EXISTS "_site_v_version_logo_id_site_pictures_id_fk";
  
  ALTER TABLE "_site_v" DROP CONSTRAINT IF EXISTS "_site_v_version_cover_id_site_pictures_id_fk";
  
  DROP INDEX IF EXISTS "_episodes_v_autosave_idx";
  DROP INDEX IF EXISTS "payload_locked_documents_rels_imports_id_idx";
  DROP INDEX IF EXISTS "payload_locked_documents_rels_quotes_id_idx";
  DROP INDEX IF EXISTS "payload_locked_documents_rels_site_pictures_id_idx";
  DROP INDEX IF EXISTS "payload_locked_documents_rels_invitations_id_idx";
  DROP INDEX IF EXISTS "payload_locked_documents_rels_api_keys_id_idx";
  DROP INDEX IF EXISTS "site_host_photo_idx";
  DROP INDEX IF EXISTS "site_logo_idx";
  DROP INDEX IF EXISTS "site_cover_idx";
  DROP INDEX IF EXISTS "_site_v_version_version_host_photo_idx";
  DROP INDEX IF EXISTS "_site_v_version_version_logo_idx";
  DROP INDEX IF EXISTS "_site_v_version_version_cover_idx";
  ALTER TABLE "users" ADD COLUMN "enable_a_p_i_key" boolean;
  ALTER TABLE "users" ADD COLUMN "api_key" varchar;
  ALTER TABLE "users" ADD COLUMN "api_key_index" varchar;
  ALTER TABLE "episodes" DROP COLUMN "changed_by";
  ALTER TABLE "_episodes_v" DROP COLUMN "version_changed_by";
  ALTER TABLE "_episodes_v" DROP COLUMN "autosave";
  ALTER TABLE "guests" DROP COLUMN "changed_by";
  ALTER TABLE "_guests_v" DROP COLUMN "version_changed_by";
  ALTER TABLE "users" DROP COLUMN "role";
  ALTER TABLE "users" DROP COLUMN "name";
  ALTER TABLE "users" DROP COLUMN "last_login_at";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "imports_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "quotes_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "site_pictures_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "invitations_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "api_keys_id";
  ALTER TABLE "featured" DROP COLUMN "changed_by";
  ALTER TABLE "_featured_v" DROP COLUMN "version_changed_by";
  ALTER TABLE "site" DROP COLUMN "release_day";
  ALTER TABLE "site" DROP COLUMN "featured_follows_newest";
  ALTER TABLE "site" DROP COLUMN "host_photo_id";
  ALTER TABLE "site" DROP COLUMN "logo_id";
  ALTER TABLE "site" DROP COLUMN "cover_id";
  ALTER TABLE "site" DROP COLUMN "has_guests_page";
  ALTER TABLE "site" DROP COLUMN "has_values_page";
  ALTER TABLE "site" DROP COLUMN "has_involved_page";
  ALTER TABLE "site" DROP COLUMN "guests_title";
  ALTER TABLE "site" DROP COLUMN "guests_intro";
  ALTER TABLE "site" DROP COLUMN "changed_by";
  ALTER TABLE "_site_v" DROP COLUMN "version_release_day";
  ALTER TABLE "_site_v" DROP COLUMN "version_featured_follows_newest";
  ALTER TABLE "_site_v" DROP COLUMN "version_host_photo_id";
  ALTER TABLE "_site_v" DROP COLUMN "version_logo_id";
  ALTER TABLE "_site_v" DROP COLUMN "version_cover_id";
  ALTER TABLE "_site_v" DROP COLUMN "version_has_guests_page";
  ALTER TABLE "_site_v" DROP COLUMN "version_has_values_page";
  ALTER TABLE "_site_v" DROP COLUMN "version_has_involved_page";
  ALTER TABLE "_site_v" DROP COLUMN "version_guests_title";
  ALTER TABLE "_site_v" DROP COLUMN "version_guests_intro";
  ALTER TABLE "_site_v" DROP COLUMN "version_changed_by";
  ALTER TABLE "landing" DROP COLUMN "changed_by";
  ALTER TABLE "_landing_v" DROP COLUMN "version_changed_by";
  ALTER TABLE "pillars" DROP COLUMN "mental_health_colour";
  ALTER TABLE "pillars" DROP COLUMN "personal_growth_colour";
  ALTER TABLE "pillars" DROP COLUMN "climate_justice_colour";
  ALTER TABLE "pillars" DROP COLUMN "social_justice_colour";
  ALTER TABLE "pillars" DROP COLUMN "changed_by";
  ALTER TABLE "_pillars_v" DROP COLUMN "version_mental_health_colour";
  ALTER TABLE "_pillars_v" DROP COLUMN "version_personal_growth_colour";
  ALTER TABLE "_pillars_v" DROP COLUMN "version_climate_justice_colour";
  ALTER TABLE "_pillars_v" DROP COLUMN "version_social_justice_colour";
  ALTER TABLE "_pillars_v" DROP COLUMN "version_changed_by";
  ALTER TABLE "about" DROP COLUMN "changed_by";
  ALTER TABLE "_about_v" DROP COLUMN "version_changed_by";
  ALTER TABLE "community" DROP COLUMN "changed_by";
  ALTER TABLE "_community_v" DROP COLUMN "version_changed_by";
  DROP TYPE "public"."enum_imports_state";
  DROP TYPE "public"."enum_users_role";
  DROP TYPE "public"."enum_invitations_role";
  DROP TYPE "public"."enum_site_release_day";
  DROP TYPE "public"."enum__site_v_version_release_day";
  DROP TYPE "public"."enum_values_status";
  DROP TYPE "public"."enum__values_v_version_status";
  DROP TYPE "public"."enum_involved_status";
  DROP TYPE "public"."enum__involved_v_version_status";`)
}
