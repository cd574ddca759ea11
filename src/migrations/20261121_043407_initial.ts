import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_episodes_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__episodes_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_guests_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__guests_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_users_status" AS ENUM('active', 'pending', 'disabled');
  CREATE TYPE "public"."enum_featured_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__featured_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_site_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__site_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_landing_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__landing_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_pillars_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__pillars_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_about_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__about_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_community_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__community_v_version_status" AS ENUM('draft', 'published');
  CREATE TABLE "episodes" (
  	"id" varchar PRIMARY KEY NOT NULL,
  	"episode_num" numeric,
  	"title" varchar,
  	"description" varchar,
  	"image_id" integer,
  	"imgurl" varchar,
  	"episode_date" varchar,
  	"episode_length" varchar,
  	"link_apple" varchar,
  	"link_spotify" varchar,
  	"link_y_t" varchar,
  	"link_amazon" varchar,
  	"episode_url" varchar,
  	"audio_url" varchar,
  	"is_fav" boolean DEFAULT false,
  	"is_mental_health" boolean DEFAULT false,
  	"is_personal_growth" boolean DEFAULT false,
  	"is_climate_justice" boolean DEFAULT false,
  	"is_social_justice" boolean DEFAULT false,
  	"release_at" timestamp(3) with time zone,
  	"import_guid" varchar,
  	"import_hash" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	"_status" "enum_episodes_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "_episodes_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" varchar,
  	"version_episode_num" numeric,
  	"version_title" varchar,
  	"version_description" varchar,
  	"version_image_id" integer,
  	"version_imgurl" varchar,
  	"version_episode_date" varchar,
  	"version_episode_length" varchar,
  	"version_link_apple" varchar,
  	"version_link_spotify" varchar,
  	"version_link_y_t" varchar,
  	"version_link_amazon" varchar,
  	"version_episode_url" varchar,
  	"version_audio_url" varchar,
  	"version_is_fav" boolean DEFAULT false,
  	"version_is_mental_health" boolean DEFAULT false,
  	"version_is_personal_growth" boolean DEFAULT false,
  	"version_is_climate_justice" boolean DEFAULT false,
  	"version_is_social_justice" boolean DEFAULT false,
  	"version_release_at" timestamp(3) with time zone,
  	"version_import_guid" varchar,
  	"version_import_hash" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version_deleted_at" timestamp(3) with time zone,
  	"version__status" "enum__episodes_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  CREATE TABLE "guests" (
  	"id" varchar PRIMARY KEY NOT NULL,
  	"guest_name" varchar,
  	"podcast_episode" numeric,
  	"description" varchar,
  	"personal_link" varchar,
  	"image_id" integer,
  	"headshot_link" varchar,
  	"podcast_episode_i_d" varchar,
  	"episode_id" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	"_status" "enum_guests_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "_guests_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" varchar,
  	"version_guest_name" varchar,
  	"version_podcast_episode" numeric,
  	"version_description" varchar,
  	"version_personal_link" varchar,
  	"version_image_id" integer,
  	"version_headshot_link" varchar,
  	"version_podcast_episode_i_d" varchar,
  	"version_episode_id" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version_deleted_at" timestamp(3) with time zone,
  	"version__status" "enum__guests_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  CREATE TABLE "podcasts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"episode" varchar NOT NULL,
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
  
  CREATE TABLE "guest_headshots" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"guest" varchar NOT NULL,
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
  
  CREATE TABLE "users_sessions" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"created_at" timestamp(3) with time zone,
  	"expires_at" timestamp(3) with time zone NOT NULL
  );
  
  CREATE TABLE "users" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"status" "enum_users_status" DEFAULT 'active' NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"enable_a_p_i_key" boolean,
  	"api_key" varchar,
  	"api_key_index" varchar,
  	"email" varchar NOT NULL,
  	"reset_password_token" varchar,
  	"reset_password_expiration" timestamp(3) with time zone,
  	"salt" varchar,
  	"hash" varchar
  );
  
  CREATE TABLE "payload_kv" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar NOT NULL,
  	"data" jsonb NOT NULL
  );
  
  CREATE TABLE "payload_locked_documents" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"global_slug" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_locked_documents_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"episodes_id" varchar,
  	"guests_id" varchar,
  	"podcasts_id" integer,
  	"guest_headshots_id" integer,
  	"users_id" integer
  );
  
  CREATE TABLE "payload_preferences" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar,
  	"value" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_preferences_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"users_id" integer
  );
  
  CREATE TABLE "payload_migrations" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"batch" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "featured" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"epnum" numeric,
  	"quote" varchar,
  	"quoteauthor" varchar,
  	"_status" "enum_featured_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_featured_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"version_epnum" numeric,
  	"version_quote" varchar,
  	"version_quoteauthor" varchar,
  	"version__status" "enum__featured_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  CREATE TABLE "site" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"show_name" varchar DEFAULT 'Notes & Quotes',
  	"host_name" varchar DEFAULT 'Host',
  	"time_zone" varchar DEFAULT 'Europe/London',
  	"release_time" varchar DEFAULT '06:00',
  	"survey_url" varchar,
  	"newsletter_url" varchar,
  	"membership_url" varchar,
  	"playlists_url" varchar,
  	"instagram_url" varchar,
  	"youtube_url" varchar,
  	"tiktok_url" varchar,
  	"linkedin_url" varchar,
  	"official_feed_url" varchar,
  	"tagline" varchar,
  	"footer_title" varchar,
  	"popup_title" varchar,
  	"popup_text" varchar,
  	"popup_button" varchar,
  	"coming_soon_title" varchar,
  	"coming_soon_text" varchar,
  	"coming_soon_signature" varchar,
  	"search_note" varchar,
  	"survey_title" varchar,
  	"survey_text" varchar,
  	"survey_button" varchar,
  	"_status" "enum_site_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_site_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"version_show_name" varchar DEFAULT 'Notes & Quotes',
  	"version_host_name" varchar DEFAULT 'Host',
  	"version_time_zone" varchar DEFAULT 'Europe/London',
  	"version_release_time" varchar DEFAULT '06:00',
  	"version_survey_url" varchar,
  	"version_newsletter_url" varchar,
  	"version_membership_url" varchar,
  	"version_playlists_url" varchar,
  	"version_instagram_url" varchar,
  	"version_youtube_url" varchar,
  	"version_tiktok_url" varchar,
  	"version_linkedin_url" varchar,
  	"version_official_feed_url" varchar,
  	"version_tagline" varchar,
  	"version_footer_title" varchar,
  	"version_popup_title" varchar,
  	"version_popup_text" varchar,
  	"version_popup_button" varchar,
  	"version_coming_soon_title" varchar,
  	"version_coming_soon_text" varchar,
  	"version_coming_soon_signature" varchar,
  	"version_search_note" varchar,
  	"version_survey_title" varchar,
  	"version_survey_text" varchar,
  	"version_survey_button" varchar,
  	"version__status" "enum__site_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  CREATE TABLE "landing" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"hero_title" varchar,
  	"hero_emphasis" varchar,
  	"hero_text" varchar,
  	"hero_button" varchar,
  	"intro_text" varchar,
  	"pillars_title" varchar,
  	"favourites_title" varchar,
  	"favourites_text" varchar,
  	"playlists_title" varchar,
  	"playlists_text" varchar,
  	"playlists_button" varchar,
  	"all_title" varchar,
  	"all_intro" varchar,
  	"favs_title" varchar,
  	"favs_intro" varchar,
  	"_status" "enum_landing_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_landing_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"version_hero_title" varchar,
  	"version_hero_emphasis" varchar,
  	"version_hero_text" varchar,
  	"version_hero_button" varchar,
  	"version_intro_text" varchar,
  	"version_pillars_title" varchar,
  	"version_favourites_title" varchar,
  	"version_favourites_text" varchar,
  	"version_playlists_title" varchar,
  	"version_playlists_text" varchar,
  	"version_playlists_button" varchar,
  	"version_all_title" varchar,
  	"version_all_intro" varchar,
  	"version_favs_title" varchar,
  	"version_favs_intro" varchar,
  	"version__status" "enum__landing_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  CREATE TABLE "pillars" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"mental_health_title" varchar,
  	"mental_health_teaser" varchar,
  	"mental_health_blurb" varchar,
  	"mental_health_quote" varchar,
  	"mental_health_quote_author" varchar,
  	"mental_health_playlist_url" varchar,
  	"personal_growth_title" varchar,
  	"personal_growth_teaser" varchar,
  	"personal_growth_blurb" varchar,
  	"personal_growth_quote" varchar,
  	"personal_growth_quote_author" varchar,
  	"personal_growth_playlist_url" varchar,
  	"climate_justice_title" varchar,
  	"climate_justice_teaser" varchar,
  	"climate_justice_blurb" varchar,
  	"climate_justice_quote" varchar,
  	"climate_justice_quote_author" varchar,
  	"climate_justice_playlist_url" varchar,
  	"social_justice_title" varchar,
  	"social_justice_teaser" varchar,
  	"social_justice_blurb" varchar,
  	"social_justice_quote" varchar,
  	"social_justice_quote_author" varchar,
  	"social_justice_playlist_url" varchar,
  	"_status" "enum_pillars_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_pillars_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"version_mental_health_title" varchar,
  	"version_mental_health_teaser" varchar,
  	"version_mental_health_blurb" varchar,
  	"version_mental_health_quote" varchar,
  	"version_mental_health_quote_author" varchar,
  	"version_mental_health_playlist_url" varchar,
  	"version_personal_growth_title" varchar,
  	"version_personal_growth_teaser" varchar,
  	"version_personal_growth_blurb" varchar,
  	"version_personal_growth_quote" varchar,
  	"version_personal_growth_quote_author" varchar,
  	"version_personal_growth_playlist_url" varchar,
  	"version_climate_justice_title" varchar,
  	"version_climate_justice_teaser" varchar,
  	"version_climate_justice_blurb" varchar,
  	"version_climate_justice_quote" varchar,
  	"version_climate_justice_quote_author" varchar,
  	"version_climate_justice_playlist_url" varchar,
  	"version_social_justice_title" varchar,
  	"version_social_justice_teaser" varchar,
  	"version_social_justice_blurb" varchar,
  	"version_social_justice_quote" varchar,
  	"version_social_justice_quote_author" varchar,
  	"version_social_justice_playlist_url" varchar,
  	"version__status" "enum__pillars_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  CREATE TABLE "about" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"quote" varchar,
  	"note" jsonb,
  	"bio" jsonb,
  	"_status" "enum_about_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_about_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"version_title" varchar,
  	"version_quote" varchar,
  	"version_note" jsonb,
  	"version_bio" jsonb,
  	"version__status" "enum__about_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  CREATE TABLE "community" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"intro" varchar,
  	"body" jsonb,
  	"_status" "enum_community_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_community_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"version_title" varchar,
  	"version_intro" varchar,
  	"version_body" jsonb,
  	"version__status" "enum__community_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  ALTER TABLE "episodes" ADD CONSTRAINT "episodes_image_id_podcasts_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."podcasts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_episodes_v" ADD CONSTRAINT "_episodes_v_parent_id_episodes_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."episodes"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_episodes_v" ADD CONSTRAINT "_episodes_v_version_image_id_podcasts_id_fk" FOREIGN KEY ("version_image_id") REFERENCES "public"."podcasts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "guests" ADD CONSTRAINT "guests_image_id_guest_headshots_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."guest_headshots"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "guests" ADD CONSTRAINT "guests_episode_id_episodes_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episodes"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_guests_v" ADD CONSTRAINT "_guests_v_parent_id_guests_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."guests"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_guests_v" ADD CONSTRAINT "_guests_v_version_image_id_guest_headshots_id_fk" FOREIGN KEY ("version_image_id") REFERENCES "public"."guest_headshots"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_guests_v" ADD CONSTRAINT "_guests_v_version_episode_id_episodes_id_fk" FOREIGN KEY ("version_episode_id") REFERENCES "public"."episodes"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "users_sessions" ADD CONSTRAINT "users_sessions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_locked_documents"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_episodes_fk" FOREIGN KEY ("episodes_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_guests_fk" FOREIGN KEY ("guests_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_podcasts_fk" FOREIGN KEY ("podcasts_id") REFERENCES "public"."podcasts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_guest_headshots_fk" FOREIGN KEY ("guest_headshots_id") REFERENCES "public"."guest_headshots"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_users_fk" FOREIGN KEY ("users_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_preferences"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_users_fk" FOREIGN KEY ("users_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  CREATE UNIQUE INDEX "episodes_episode_num_idx" ON "episodes" USING btree ("episode_num");
  CREATE INDEX "episodes_image_idx" ON "episodes" USING btree ("image_id");
  CREATE INDEX "episodes_episode_date_idx" ON "episodes" USING btree ("episode_date");
  CREATE INDEX "episodes_release_at_idx" ON "episodes" USING btree ("release_at");
  CREATE UNIQUE INDEX "episodes_import_guid_idx" ON "episodes" USING btree ("import_guid");
  CREATE INDEX "episodes_updated_at_idx" ON "episodes" USING btree ("updated_at");
  CREATE INDEX "episodes_created_at_idx" ON "episodes" USING btree ("created_at");
  CREATE INDEX "episodes_deleted_at_idx" ON "episodes" USING btree ("deleted_at");
  CREATE INDEX "episodes__status_idx" ON "episodes" USING btree ("_status");
  CREATE INDEX "isFav_episodeNum_idx" ON "episodes" USING btree ("is_fav","episode_num");
  CREATE INDEX "isMentalHealth_episodeNum_idx" ON "episodes" USING btree ("is_mental_health","episode_num");
  CREATE INDEX "isPersonalGrowth_episodeNum_idx" ON "episodes" USING btree ("is_personal_growth","episode_num");
  CREATE INDEX "isClimateJustice_episodeNum_idx" ON "episodes" USING btree ("is_climate_justice","episode_num");
  CREATE INDEX "isSocialJustice_episodeNum_idx" ON "episodes" USING btree ("is_social_justice","episode_num");
  CREATE INDEX "_episodes_v_parent_idx" ON "_episodes_v" USING btree ("parent_id");
  CREATE INDEX "_episodes_v_version_version_episode_num_idx" ON "_episodes_v" USING btree ("version_episode_num");
  CREATE INDEX "_episodes_v_version_version_image_idx" ON "_episodes_v" USING btree ("version_image_id");
  CREATE INDEX "_episodes_v_version_version_episode_date_idx" ON "_episodes_v" USING btree ("version_episode_date");
  CREATE INDEX "_episodes_v_version_version_release_at_idx" ON "_episodes_v" USING btree ("version_release_at");
  CREATE INDEX "_episodes_v_version_version_import_guid_idx" ON "_episodes_v" USING btree ("version_import_guid");
  CREATE INDEX "_episodes_v_version_version_updated_at_idx" ON "_episodes_v" USING btree ("version_updated_at");
  CREATE INDEX "_episodes_v_version_version_created_at_idx" ON "_episodes_v" USING btree ("version_created_at");
  CREATE INDEX "_episodes_v_version_version_deleted_at_idx" ON "_episodes_v" USING btree ("version_deleted_at");
  CREATE INDEX "_episodes_v_version_version__status_idx" ON "_episodes_v" USING btree ("version__status");
  CREATE INDEX "_episodes_v_created_at_idx" ON "_episodes_v" USING btree ("created_at");
  CREATE INDEX "_episodes_v_updated_at_idx" ON "_episodes_v" USING btree ("updated_at");
  CREATE INDEX "_episodes_v_latest_idx" ON "_episodes_v" USING btree ("latest");
  CREATE INDEX "version_isFav_version_episodeNum_idx" ON "_episodes_v" USING btree ("version_is_fav","version_episode_num");
  CREATE INDEX "version_isMentalHealth_version_episodeNum_idx" ON "_episodes_v" USING btree ("version_is_mental_health","version_episode_num");
  CREATE INDEX "version_isPersonalGrowth_version_episodeNum_idx" ON "_episodes_v" USING btree ("version_is_personal_growth","version_episode_num");
  CREATE INDEX "version_isClimateJustice_version_episodeNum_idx" ON "_episodes_v" USING btree ("version_is_climate_justice","version_episode_num");
  CREATE INDEX "version_isSocialJustice_version_episodeNum_idx" ON "_episodes_v" USING btree ("version_is_social_justice","version_episode_num");
  CREATE INDEX "guests_podcast_episode_idx" ON "guests" USING btree ("podcast_episode");
  CREATE INDEX "guests_image_idx" ON "guests" USING btree ("image_id");
  CREATE INDEX "guests_podcast_episode_i_d_idx" ON "guests" USING btree ("podcast_episode_i_d");
  CREATE INDEX "guests_episode_idx" ON "guests" USING btree ("episode_id");
  CREATE INDEX "guests_updated_at_idx" ON "guests" USING btree ("updated_at");
  CREATE INDEX "guests_created_at_idx" ON "guests" USING btree ("created_at");
  CREATE INDEX "guests_deleted_at_idx" ON "guests" USING btree ("deleted_at");
  CREATE INDEX "guests__status_idx" ON "guests" USING btree ("_status");
  CREATE INDEX "_guests_v_parent_idx" ON "_guests_v" USING btree ("parent_id");
  CREATE INDEX "_guests_v_version_version_podcast_episode_idx" ON "_guests_v" USING btree ("version_podcast_episode");
  CREATE INDEX "_guests_v_version_version_image_idx" ON "_guests_v" USING btree ("version_image_id");
  CREATE INDEX "_guests_v_version_version_podcast_episode_i_d_idx" ON "_guests_v" USING btree ("version_podcast_episode_i_d");
  CREATE INDEX "_guests_v_version_version_episode_idx" ON "_guests_v" USING btree ("version_episode_id");
  CREATE INDEX "_guests_v_version_version_updated_at_idx" ON "_guests_v" USING btree ("version_updated_at");
  CREATE INDEX "_guests_v_version_version_created_at_idx" ON "_guests_v" USING btree ("version_created_at");
  CREATE INDEX "_guests_v_version_version_deleted_at_idx" ON "_guests_v" USING btree ("version_deleted_at");
  CREATE INDEX "_guests_v_version_version__status_idx" ON "_guests_v" USING btree ("version__status");
  CREATE INDEX "_guests_v_created_at_idx" ON "_guests_v" USING btree ("created_at");
  CREATE INDEX "_guests_v_updated_at_idx" ON "_guests_v" USING btree ("updated_at");
  CREATE INDEX "_guests_v_latest_idx" ON "_guests_v" USING btree ("latest");
  CREATE INDEX "podcasts_episode_idx" ON "podcasts" USING btree ("episode");
  CREATE INDEX "podcasts_updated_at_idx" ON "podcasts" USING btree ("updated_at");
  CREATE INDEX "podcasts_created_at_idx" ON "podcasts" USING btree ("created_at");
  CREATE UNIQUE INDEX "podcasts_filename_idx" ON "podcasts" USING btree ("filename");
  CREATE INDEX "podcasts_sizes_w320_sizes_w320_filename_idx" ON "podcasts" USING btree ("sizes_w320_filename");
  CREATE INDEX "podcasts_sizes_w640_sizes_w640_filename_idx" ON "podcasts" USING btree ("sizes_w640_filename");
  CREATE INDEX "guest_headshots_guest_idx" ON "guest_headshots" USING btree ("guest");
  CREATE INDEX "guest_headshots_updated_at_idx" ON "guest_headshots" USING btree ("updated_at");
  CREATE INDEX "guest_headshots_created_at_idx" ON "guest_headshots" USING btree ("created_at");
  CREATE UNIQUE INDEX "guest_headshots_filename_idx" ON "guest_headshots" USING btree ("filename");
  CREATE INDEX "guest_headshots_sizes_w320_sizes_w320_filename_idx" ON "guest_headshots" USING btree ("sizes_w320_filename");
  CREATE INDEX "guest_headshots_sizes_w640_sizes_w640_filename_idx" ON "guest_headshots" USING btree ("sizes_w640_filename");
  CREATE INDEX "users_sessions_order_idx" ON "users_sessions" USING btree ("_order");
  CREATE INDEX "users_sessions_parent_id_idx" ON "users_sessions" USING btree ("_parent_id");
  CREATE INDEX "users_status_idx" ON "users" USING btree ("status");
  CREATE INDEX "users_updated_at_idx" ON "users" USING btree ("updated_at");
  CREATE INDEX "users_created_at_idx" ON "users" USING btree ("created_at");
  CREATE UNIQUE INDEX "users_email_idx" ON "users" USING btree ("email");
  CREATE UNIQUE INDEX "payload_kv_key_idx" ON "payload_kv" USING btree ("key");
  CREATE INDEX "payload_locked_documents_global_slug_idx" ON "payload_locked_documents" USING btree ("global_slug");
  CREATE INDEX "payload_locked_documents_updated_at_idx" ON "payload_locked_documents" USING btree ("updated_at");
  CREATE INDEX "payload_locked_documents_created_at_idx" ON "payload_locked_documents" USING btree ("created_at");
  CREATE INDEX "payload_locked_documents_rels_order_idx" ON "payload_locked_documents_rels" USING btree ("order");
  CREATE INDEX "payload_locked_documents_rels_parent_idx" ON "payload_locked_documents_rels" USING btree ("parent_id");
  CREATE INDEX "payload_locked_documents_rels_path_idx" ON "payload_locked_documents_rels" USING btree ("path");
  CREATE INDEX "payload_locked_documents_rels_episodes_id_idx" ON "payload_locked_documents_rels" USING btree ("episodes_id");
  CREATE INDEX "payload_locked_documents_rels_guests_id_idx" ON "payload_locked_documents_rels" USING btree ("guests_id");
  CREATE INDEX "payload_locked_documents_rels_podcasts_id_idx" ON "payload_locked_documents_rels" USING btree ("podcasts_id");
  CREATE INDEX "payload_locked_documents_rels_guest_headshots_id_idx" ON "payload_locked_documents_rels" USING btree ("guest_headshots_id");
  CREATE INDEX "payload_locked_documents_rels_users_id_idx" ON "payload_locked_documents_rels" USING btree ("users_id");
  CREATE INDEX "payload_preferences_key_idx" ON "payload_preferences" USING btree ("key");
  CREATE INDEX "payload_preferences_updated_at_idx" ON "payload_preferences" USING btree ("updated_at");
  CREATE INDEX "payload_preferences_created_at_idx" ON "payload_preferences" USING btree ("created_at");
  CREATE INDEX "payload_preferences_rels_order_idx" ON "payload_preferences_rels" USING btree ("order");
  CREATE INDEX "payload_preferences_rels_parent_idx" ON "payload_preferences_rels" USING btree ("parent_id");
  CREATE INDEX "payload_preferences_rels_path_idx" ON "payload_preferences_rels" USING btree ("path");
  CREATE INDEX "payload_preferences_rels_users_id_idx" ON "payload_preferences_rels" USING btree ("users_id");
  CREATE INDEX "payload_migrations_updated_at_idx" ON "payload_migrations" USING btree ("updated_at");
  CREATE INDEX "payload_migrations_created_at_idx" ON "payload_migrations" USING btree ("created_at");
  CREATE INDEX "featured__status_idx" ON "featured" USING btree ("_status");
  CREATE INDEX "_featured_v_version_version__status_idx" ON "_featured_v" USING btree ("version__status");
  CREATE INDEX "_featured_v_created_at_idx" ON "_featured_v" USING btree ("created_at");
  CREATE INDEX "_featured_v_updated_at_idx" ON "_featured_v" USING btree ("updated_at");
  CREATE INDEX "_featured_v_latest_idx" ON "_featured_v" USING btree ("latest");
  CREATE INDEX "site__status_idx" ON "site" USING btree ("_status");
  CREATE INDEX "_site_v_version_version__status_idx" ON "_site_v" USING btree ("version__status");
  CREATE INDEX "_site_v_created_at_idx" ON "_site_v" USING btree ("created_at");
  CREATE INDEX "_site_v_updated_at_idx" ON "_site_v" USING btree ("updated_at");
  CREATE INDEX "_site_v_latest_idx" ON "_site_v" USING btree ("latest");
  CREATE INDEX "landing__status_idx" ON "landing" USING btree ("_status");
  CREATE INDEX "_landing_v_version_version__status_idx" ON "_landing_v" USING btree ("version__status");
  CREATE INDEX "_landing_v_created_at_idx" ON "_landing_v" USING btree ("created_at");
  CREATE INDEX "_landing_v_updated_at_idx" ON "_landing_v" USING btree ("updated_at");
  CREATE INDEX "_landing_v_latest_idx" ON "_landing_v" USING btree ("latest");
  CREATE INDEX "pillars__status_idx" ON "pillars" USING btree ("_status");
  CREATE INDEX "_pillars_v_version_version__status_idx" ON "_pillars_v" USING btree ("version__status");
  CREATE INDEX "_pillars_v_created_at_idx" ON "_pillars_v" USING btree ("created_at");
  CREATE INDEX "_pillars_v_updated_at_idx" ON "_pillars_v" USING btree ("updated_at");
  CREATE INDEX "_pillars_v_latest_idx" ON "_pillars_v" USING btree ("latest");
  CREATE INDEX "about__status_idx" ON "about" USING btree ("_status");
  CREATE INDEX "_about_v_version_version__status_idx" ON "_about_v" USING btree ("version__status");
  CREATE INDEX "_about_v_created_at_idx" ON "_about_v" USING btree ("created_at");
  CREATE INDEX "_about_v_updated_at_idx" ON "_about_v" USING btree ("updated_at");
  CREATE INDEX "_about_v_latest_idx" ON "_about_v" USING btree ("latest");
  CREATE INDEX "community__status_idx" ON "community" USING btree ("_status");
  CREATE INDEX "_community_v_version_version__status_idx" ON "_community_v" USING btree ("version__status");
  CREATE INDEX "_community_v_created_at_idx" ON "_community_v" USING btree ("created_at");
  CREATE INDEX "_community_v_updated_at_idx" ON "_community_v" USING btree ("updated_at");
  CREATE INDEX "_community_v_latest_idx" ON "_community_v" USING btree ("latest");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "episodes" CASCADE;
  DROP TABLE "_episodes_v" CASCADE;
  DROP TABLE "guests" CASCADE;
  DROP TABLE "_guests_v" CASCADE;
  DROP TABLE "podcasts" CASCADE;
  DROP TABLE "guest_headshots" CASCADE;
  DROP TABLE "users_sessions" CASCADE;
  DROP TABLE "users" CASCADE;
  DROP TABLE "payload_kv" CASCADE;
  DROP TABLE "payload_locked_documents" CASCADE;
  DROP TABLE "payload_locked_documents_rels" CASCADE;
  DROP TABLE "payload_preferences" CASCADE;
  DROP TABLE "payload_preferences_rels" CASCADE;
  DROP TABLE "payload_migrations" CASCADE;
  DROP TABLE "featured" CASCADE;
  DROP TABLE "_featured_v" CASCADE;
  DROP TABLE "site" CASCADE;
  DROP TABLE "_site_v" CASCADE;
  DROP TABLE "landing" CASCADE;
  DROP TABLE "_landing_v" CASCADE;
  DROP TABLE "pillars" CASCADE;
  DROP TABLE "_pillars_v" CASCADE;
  DROP TABLE "about" CASCADE;
  DROP TABLE "_about_v" CASCADE;
  DROP TABLE "community" CASCADE;
  DROP TABLE "_community_v" CASCADE;
  DROP TYPE "public"."enum_episodes_status";
  DROP TYPE "public"."enum__episodes_v_version_status";
  DROP TYPE "public"."enum_guests_status";
  DROP TYPE "public"."enum__guests_v_version_status";
  DROP TYPE "public"."enum_users_status";
  DROP TYPE "public"."enum_featured_status";
  DROP TYPE "public"."enum__featured_v_version_status";
  DROP TYPE "public"."enum_site_status";
  DROP TYPE "public"."enum__site_v_version_status";
  DROP TYPE "public"."enum_landing_status";
  DROP TYPE "public"."enum__landing_v_version_status";
  DROP TYPE "public"."enum_pillars_status";
  DROP TYPE "public"."enum__pillars_v_version_status";
  DROP TYPE "public"."enum_about_status";
  DROP TYPE "public"."enum__about_v_version_status";
  DROP TYPE "public"."enum_community_status";
  DROP TYPE "public"."enum__community_v_version_status";`)
}
