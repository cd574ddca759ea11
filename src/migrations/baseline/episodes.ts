/** Episodes with their images (`podcasts`), transcripts and chapters, listening paths and links. */
export const episodes = `
CREATE TYPE enum__episodes_v_version_status AS ENUM ('draft', 'published');
CREATE TYPE enum_episodes_status AS ENUM ('draft', 'published');
CREATE TYPE enum_timed_texts_kind AS ENUM ('transcript', 'chapters');

CREATE TABLE podcasts (
  id serial PRIMARY KEY,
  episode varchar NOT NULL,
  alt varchar,
  blur varchar,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  url varchar,
  thumbnail_u_r_l varchar,
  filename varchar,
  mime_type varchar,
  filesize numeric,
  width numeric,
  height numeric,
  focal_x numeric,
  focal_y numeric,
  sizes_w320_url varchar,
  sizes_w320_width numeric,
  sizes_w320_height numeric,
  sizes_w320_mime_type varchar,
  sizes_w320_filesize numeric,
  sizes_w320_filename varchar,
  sizes_w640_url varchar,
  sizes_w640_width numeric,
  sizes_w640_height numeric,
  sizes_w640_mime_type varchar,
  sizes_w640_filesize numeric,
  sizes_w640_filename varchar,
  is_drawn boolean DEFAULT false
);
CREATE INDEX podcasts_episode_idx ON podcasts (episode);
CREATE INDEX podcasts_updated_at_idx ON podcasts (updated_at);
CREATE INDEX podcasts_created_at_idx ON podcasts (created_at);
CREATE UNIQUE INDEX podcasts_filename_idx ON podcasts (filename);
CREATE INDEX podcasts_sizes_w320_sizes_w320_filename_idx ON podcasts (sizes_w320_filename);
CREATE INDEX podcasts_sizes_w640_sizes_w640_filename_idx ON podcasts (sizes_w640_filename);

CREATE TABLE episodes (
  id varchar PRIMARY KEY,
  episode_num numeric,
  title varchar,
  description varchar,
  image_id integer,
  imgurl varchar,
  episode_date varchar,
  episode_length varchar,
  link_apple varchar,
  link_spotify varchar,
  link_y_t varchar,
  link_amazon varchar,
  episode_url varchar,
  audio_url varchar,
  is_fav boolean DEFAULT false,
  is_mental_health boolean DEFAULT false,
  is_personal_growth boolean DEFAULT false,
  is_climate_justice boolean DEFAULT false,
  is_social_justice boolean DEFAULT false,
  release_at timestamptz(3),
  import_guid varchar,
  import_hash varchar,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  deleted_at timestamptz(3),
  _status enum_episodes_status DEFAULT 'draft',
  published_at timestamptz(3),
  modified_at timestamptz(3),
  guid varchar,
  is_sample boolean DEFAULT false,
  changed_by varchar,
  CONSTRAINT episodes_image_id_podcasts_id_fk FOREIGN KEY (image_id) REFERENCES podcasts(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX episodes_episode_num_idx ON episodes (episode_num);
CREATE INDEX episodes_image_idx ON episodes (image_id);
CREATE INDEX episodes_episode_date_idx ON episodes (episode_date);
CREATE INDEX episodes_release_at_idx ON episodes (release_at);
CREATE UNIQUE INDEX episodes_import_guid_idx ON episodes (import_guid);
CREATE INDEX episodes_updated_at_idx ON episodes (updated_at);
CREATE INDEX episodes_created_at_idx ON episodes (created_at);
CREATE INDEX episodes_deleted_at_idx ON episodes (deleted_at);
CREATE INDEX episodes__status_idx ON episodes (_status);
CREATE INDEX "isFav_episodeNum_idx" ON episodes (is_fav, episode_num);
CREATE INDEX "isMentalHealth_episodeNum_idx" ON episodes (is_mental_health, episode_num);
CREATE INDEX "isPersonalGrowth_episodeNum_idx" ON episodes (is_personal_growth, episode_num);
CREATE INDEX "isClimateJustice_episodeNum_idx" ON episodes (is_climate_justice, episode_num);
CREATE INDEX "isSocialJustice_episodeNum_idx" ON episodes (is_social_justice, episode_num);
CREATE INDEX episodes_published_at_idx ON episodes (published_at);
CREATE INDEX episodes_modified_at_idx ON episodes (modified_at);
CREATE INDEX episodes_visible ON episodes (release_at) WHERE ((_status = 'published') AND (deleted_at IS NULL));
CREATE INDEX episodes_with_audio ON episodes (episode_num DESC) WHERE (audio_url IS NOT NULL);

CREATE TABLE _episodes_v (
  id serial PRIMARY KEY,
  parent_id varchar,
  version_episode_num numeric,
  version_title varchar,
  version_description varchar,
  version_image_id integer,
  version_imgurl varchar,
  version_episode_date varchar,
  version_episode_length varchar,
  version_link_apple varchar,
  version_link_spotify varchar,
  version_link_y_t varchar,
  version_link_amazon varchar,
  version_episode_url varchar,
  version_audio_url varchar,
  version_is_fav boolean DEFAULT false,
  version_is_mental_health boolean DEFAULT false,
  version_is_personal_growth boolean DEFAULT false,
  version_is_climate_justice boolean DEFAULT false,
  version_is_social_justice boolean DEFAULT false,
  version_release_at timestamptz(3),
  version_import_guid varchar,
  version_import_hash varchar,
  version_updated_at timestamptz(3),
  version_created_at timestamptz(3),
  version_deleted_at timestamptz(3),
  version__status enum__episodes_v_version_status DEFAULT 'draft',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  latest boolean,
  version_published_at timestamptz(3),
  version_modified_at timestamptz(3),
  version_guid varchar,
  version_is_sample boolean DEFAULT false,
  version_changed_by varchar,
  autosave boolean,
  CONSTRAINT _episodes_v_parent_id_episodes_id_fk FOREIGN KEY (parent_id) REFERENCES episodes(id) ON DELETE SET NULL,
  CONSTRAINT _episodes_v_version_image_id_podcasts_id_fk FOREIGN KEY (version_image_id)
    REFERENCES podcasts(id) ON DELETE SET NULL
);
CREATE INDEX _episodes_v_parent_idx ON _episodes_v (parent_id);
CREATE INDEX _episodes_v_version_version_episode_num_idx ON _episodes_v (version_episode_num);
CREATE INDEX _episodes_v_version_version_image_idx ON _episodes_v (version_image_id);
CREATE INDEX _episodes_v_version_version_episode_date_idx ON _episodes_v (version_episode_date);
CREATE INDEX _episodes_v_version_version_release_at_idx ON _episodes_v (version_release_at);
CREATE INDEX _episodes_v_version_version_import_guid_idx ON _episodes_v (version_import_guid);
CREATE INDEX _episodes_v_version_version_updated_at_idx ON _episodes_v (version_updated_at);
CREATE INDEX _episodes_v_version_version_created_at_idx ON _episodes_v (version_created_at);
CREATE INDEX _episodes_v_version_version_deleted_at_idx ON _episodes_v (version_deleted_at);
CREATE INDEX _episodes_v_version_version__status_idx ON _episodes_v (version__status);
CREATE INDEX _episodes_v_created_at_idx ON _episodes_v (created_at);
CREATE INDEX _episodes_v_updated_at_idx ON _episodes_v (updated_at);
CREATE INDEX _episodes_v_latest_idx ON _episodes_v (latest);
CREATE INDEX "version_isFav_version_episodeNum_idx" ON _episodes_v (version_is_fav, version_episode_num);
CREATE INDEX "version_isMentalHealth_version_episodeNum_idx" ON _episodes_v (version_is_mental_health, version_episode_num);
CREATE INDEX "version_isPersonalGrowth_version_episodeNum_idx" ON _episodes_v (version_is_personal_growth, version_episode_num);
CREATE INDEX "version_isClimateJustice_version_episodeNum_idx" ON _episodes_v (version_is_climate_justice, version_episode_num);
CREATE INDEX "version_isSocialJustice_version_episodeNum_idx" ON _episodes_v (version_is_social_justice, version_episode_num);
CREATE INDEX _episodes_v_version_version_published_at_idx ON _episodes_v (version_published_at);
CREATE INDEX _episodes_v_version_version_modified_at_idx ON _episodes_v (version_modified_at);
CREATE INDEX _episodes_v_autosave_idx ON _episodes_v (autosave);
CREATE INDEX _episodes_v_newest_of ON _episodes_v (parent_id) WHERE latest;
CREATE INDEX _episodes_v_newest_number ON _episodes_v (version_episode_num) WHERE latest;
CREATE INDEX _episodes_v_newest_changed ON _episodes_v (version_updated_at, version_episode_num) WHERE latest;
CREATE INDEX _episodes_v_newest_drafts ON _episodes_v (version_episode_num)
  WHERE (latest AND (version__status = 'draft'));
CREATE INDEX _episodes_v_without_title ON _episodes_v (version_episode_num)
  WHERE (latest AND (COALESCE(version_title, '') = ''));
CREATE INDEX _episodes_v_without_notes ON _episodes_v (version_episode_num)
  WHERE (latest AND (COALESCE(version_description, '') = ''));
CREATE INDEX _episodes_v_without_image ON _episodes_v (version_episode_num)
  WHERE (latest AND (version_image_id IS NULL));
CREATE INDEX _episodes_v_without_length ON _episodes_v (version_episode_num)
  WHERE (latest AND (COALESCE(version_episode_length, '') = ''));
CREATE INDEX _episodes_v_without_date ON _episodes_v (version_episode_num)
  WHERE (latest AND (COALESCE(version_episode_date, '') = ''));
CREATE INDEX _episodes_v_without_link ON _episodes_v (version_episode_num)
  WHERE (latest
    AND (COALESCE(version_link_apple, '') = '')
    AND (COALESCE(version_link_spotify, '') = '')
    AND (COALESCE(version_link_y_t, '') = '')
    AND (COALESCE(version_link_amazon, '') = '')
    AND (COALESCE(version_episode_url, '') = '')
    AND (COALESCE(version_audio_url, '') = ''));
CREATE INDEX _episodes_v_without_theme ON _episodes_v (version_episode_num)
  WHERE (latest
    AND (version_is_mental_health IS NOT TRUE)
    AND (version_is_personal_growth IS NOT TRUE)
    AND (version_is_climate_justice IS NOT TRUE)
    AND (version_is_social_justice IS NOT TRUE));

CREATE TABLE former_episode_ids (
  id varchar PRIMARY KEY,
  episode_id varchar NOT NULL,
  FOREIGN KEY (episode_id) REFERENCES episodes(id) ON DELETE CASCADE
);
CREATE INDEX former_episode_ids_episode_idx ON former_episode_ids (episode_id);

CREATE TABLE former_feed_ids (
  guid varchar PRIMARY KEY,
  id varchar NOT NULL
);

CREATE TABLE timed_texts (
  id serial PRIMARY KEY,
  episode_id varchar NOT NULL,
  kind enum_timed_texts_kind NOT NULL,
  text varchar NOT NULL,
  parts jsonb,
  is_timed boolean,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT timed_texts_episode_id_episodes_id_fk FOREIGN KEY (episode_id) REFERENCES episodes(id) ON DELETE SET NULL
);
CREATE INDEX timed_texts_episode_idx ON timed_texts (episode_id);
CREATE INDEX timed_texts_updated_at_idx ON timed_texts (updated_at);
CREATE INDEX timed_texts_created_at_idx ON timed_texts (created_at);
CREATE UNIQUE INDEX episode_kind_idx ON timed_texts (episode_id, kind);

CREATE TABLE audio_files (
  id varchar PRIMARY KEY,
  url varchar NOT NULL,
  checked_at timestamptz(3) NOT NULL,
  bytes numeric,
  type varchar,
  is_named boolean DEFAULT false
);

CREATE TABLE link_checks (
  id varchar PRIMARY KEY,
  url varchar NOT NULL,
  checked_at timestamptz(3) NOT NULL,
  failure varchar,
  failing_since timestamptz(3),
  failed_at timestamptz(3),
  not_before timestamptz(3)
);

CREATE TABLE preview_links (
  id serial PRIMARY KEY,
  token_hash varchar NOT NULL,
  episode_id varchar,
  version numeric,
  expires_at timestamptz(3) NOT NULL,
  created_by varchar NOT NULL,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT preview_links_episode_id_episodes_id_fk FOREIGN KEY (episode_id) REFERENCES episodes(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX preview_links_token_hash_idx ON preview_links (token_hash);
CREATE INDEX preview_links_episode_idx ON preview_links (episode_id);
CREATE INDEX preview_links_expires_at_idx ON preview_links (expires_at);
CREATE INDEX preview_links_updated_at_idx ON preview_links (updated_at);
CREATE INDEX preview_links_created_at_idx ON preview_links (created_at);

CREATE TABLE paths (
  id varchar PRIMARY KEY,
  title varchar NOT NULL,
  intro varchar,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX paths_updated_at_idx ON paths (updated_at);
CREATE INDEX paths_created_at_idx ON paths (created_at);

CREATE TABLE paths_steps (
  _order integer NOT NULL,
  _parent_id varchar NOT NULL,
  id varchar PRIMARY KEY,
  episode_id varchar NOT NULL,
  why varchar,
  CONSTRAINT paths_steps_parent_id_fk FOREIGN KEY (_parent_id) REFERENCES paths(id) ON DELETE CASCADE,
  CONSTRAINT paths_steps_episode_id_episodes_id_fk FOREIGN KEY (episode_id) REFERENCES episodes(id) ON DELETE CASCADE
);
CREATE INDEX paths_steps_order_idx ON paths_steps (_order);
CREATE INDEX paths_steps_parent_id_idx ON paths_steps (_parent_id);
CREATE INDEX paths_steps_episode_idx ON paths_steps (episode_id);
`
