/** What the host says on the pages of the site: its settings and texts, and quotes. */
export const pages = `
CREATE TYPE enum__featured_v_version_status AS ENUM ('draft', 'published');
CREATE TYPE enum__site_v_version_release_day AS ENUM ('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday');
CREATE TYPE enum__site_v_version_status AS ENUM ('draft', 'published');
CREATE TYPE enum_featured_status AS ENUM ('draft', 'published');
CREATE TYPE enum_site_release_day AS ENUM ('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday');
CREATE TYPE enum_site_status AS ENUM ('draft', 'published');

CREATE TABLE site_pictures (
  id serial PRIMARY KEY,
  place varchar NOT NULL DEFAULT 'text',
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
CREATE INDEX site_pictures_place_idx ON site_pictures (place);
CREATE INDEX site_pictures_updated_at_idx ON site_pictures (updated_at);
CREATE INDEX site_pictures_created_at_idx ON site_pictures (created_at);
CREATE UNIQUE INDEX site_pictures_filename_idx ON site_pictures (filename);
CREATE INDEX site_pictures_sizes_w320_sizes_w320_filename_idx ON site_pictures (sizes_w320_filename);
CREATE INDEX site_pictures_sizes_w640_sizes_w640_filename_idx ON site_pictures (sizes_w640_filename);

CREATE TABLE quotes (
  id serial PRIMARY KEY,
  quote varchar NOT NULL,
  quoteauthor varchar NOT NULL,
  epnum numeric,
  shows_from timestamptz(3) NOT NULL,
  is_sample boolean DEFAULT false,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  deleted_at timestamptz(3)
);
CREATE INDEX quotes_shows_from_idx ON quotes (shows_from);
CREATE INDEX quotes_updated_at_idx ON quotes (updated_at);
CREATE INDEX quotes_created_at_idx ON quotes (created_at);
CREATE INDEX quotes_deleted_at_idx ON quotes (deleted_at);
CREATE INDEX quotes_with_episode ON quotes (shows_from) WHERE ((epnum IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX quotes_id_text ON quotes ((id::text));
CREATE INDEX quotes_epnum ON quotes (epnum) WHERE (epnum IS NOT NULL);

CREATE TABLE featured (
  id serial PRIMARY KEY,
  epnum numeric,
  quote varchar,
  quoteauthor varchar,
  _status enum_featured_status DEFAULT 'draft',
  updated_at timestamptz(3),
  created_at timestamptz(3),
  is_sample boolean DEFAULT false,
  changed_by varchar
);
CREATE INDEX featured__status_idx ON featured (_status);
-- It is only ever updated, so it exists from the start (D17).
INSERT INTO featured (_status) VALUES ('published');

CREATE TABLE _featured_v (
  id serial PRIMARY KEY,
  version_epnum numeric,
  version_quote varchar,
  version_quoteauthor varchar,
  version__status enum__featured_v_version_status DEFAULT 'draft',
  version_updated_at timestamptz(3),
  version_created_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  latest boolean,
  version_is_sample boolean DEFAULT false,
  version_changed_by varchar
);
CREATE INDEX _featured_v_version_version__status_idx ON _featured_v (version__status);
CREATE INDEX _featured_v_created_at_idx ON _featured_v (created_at);
CREATE INDEX _featured_v_updated_at_idx ON _featured_v (updated_at);
CREATE INDEX _featured_v_latest_idx ON _featured_v (latest);

CREATE TABLE site (
  id serial PRIMARY KEY,
  show_name varchar DEFAULT 'Notes & Quotes',
  host_name varchar DEFAULT 'Host',
  time_zone varchar DEFAULT 'Europe/London',
  release_time varchar DEFAULT '06:00',
  survey_url varchar,
  newsletter_url varchar,
  membership_url varchar,
  playlists_url varchar,
  instagram_url varchar,
  youtube_url varchar,
  tiktok_url varchar,
  linkedin_url varchar,
  official_feed_url varchar,
  tagline varchar,
  footer_title varchar,
  popup_title varchar,
  popup_text varchar,
  popup_button varchar,
  coming_soon_title varchar,
  coming_soon_text varchar,
  coming_soon_signature varchar,
  search_note varchar,
  survey_title varchar,
  survey_text varchar,
  survey_button varchar,
  _status enum_site_status DEFAULT 'draft',
  updated_at timestamptz(3),
  created_at timestamptz(3),
  release_day enum_site_release_day DEFAULT 'Tuesday',
  featured_follows_newest boolean DEFAULT false,
  host_photo_id integer,
  logo_id integer,
  cover_id integer,
  has_guests_page boolean DEFAULT false,
  has_values_page boolean DEFAULT false,
  has_involved_page boolean DEFAULT false,
  guests_title varchar,
  guests_intro varchar,
  changed_by varchar,
  has_search_page boolean DEFAULT false,
  apple_podcasts_url varchar,
  spotify_url varchar,
  amazon_music_url varchar,
  has_podcast_feed boolean DEFAULT false,
  podcast_category varchar,
  podcast_email varchar,
  is_explicit boolean DEFAULT false,
  hub_url varchar,
  follow_title varchar,
  follow_emphasis varchar,
  follow_intro varchar,
  language varchar DEFAULT 'en',
  counts_visits boolean DEFAULT true,
  episode_language varchar,
  CONSTRAINT site_logo_id_site_pictures_id_fk FOREIGN KEY (logo_id) REFERENCES site_pictures(id) ON DELETE SET NULL,
  CONSTRAINT site_host_photo_id_site_pictures_id_fk FOREIGN KEY (host_photo_id)
    REFERENCES site_pictures(id) ON DELETE SET NULL,
  CONSTRAINT site_cover_id_site_pictures_id_fk FOREIGN KEY (cover_id) REFERENCES site_pictures(id) ON DELETE SET NULL
);
CREATE INDEX site__status_idx ON site (_status);
CREATE INDEX site_host_photo_idx ON site (host_photo_id);
CREATE INDEX site_logo_idx ON site (logo_id);
CREATE INDEX site_cover_idx ON site (cover_id);

CREATE TABLE site_other_apps (
  _order integer NOT NULL,
  _parent_id integer NOT NULL,
  id varchar PRIMARY KEY,
  name varchar,
  url varchar,
  CONSTRAINT site_other_apps_parent_id_fk FOREIGN KEY (_parent_id) REFERENCES site(id) ON DELETE CASCADE
);
CREATE INDEX site_other_apps_order_idx ON site_other_apps (_order);
CREATE INDEX site_other_apps_parent_id_idx ON site_other_apps (_parent_id);

CREATE TABLE _site_v (
  id serial PRIMARY KEY,
  version_show_name varchar DEFAULT 'Notes & Quotes',
  version_host_name varchar DEFAULT 'Host',
  version_time_zone varchar DEFAULT 'Europe/London',
  version_release_time varchar DEFAULT '06:00',
  version_survey_url varchar,
  version_newsletter_url varchar,
  version_membership_url varchar,
  version_playlists_url varchar,
  version_instagram_url varchar,
  version_youtube_url varchar,
  version_tiktok_url varchar,
  version_linkedin_url varchar,
  version_official_feed_url varchar,
  version_tagline varchar,
  version_footer_title varchar,
  version_popup_title varchar,
  version_popup_text varchar,
  version_popup_button varchar,
  version_coming_soon_title varchar,
  version_coming_soon_text varchar,
  version_coming_soon_signature varchar,
  version_search_note varchar,
  version_survey_title varchar,
  version_survey_text varchar,
  version_survey_button varchar,
  version__status enum__site_v_version_status DEFAULT 'draft',
  version_updated_at timestamptz(3),
  version_created_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  latest boolean,
  version_release_day enum__site_v_version_release_day DEFAULT 'Tuesday',
  version_featured_follows_newest boolean DEFAULT false,
  version_host_photo_id integer,
  version_logo_id integer,
  version_cover_id integer,
  version_has_guests_page boolean DEFAULT false,
  version_has_values_page boolean DEFAULT false,
  version_has_involved_page boolean DEFAULT false,
  version_guests_title varchar,
  version_guests_intro varchar,
  version_changed_by varchar,
  version_has_search_page boolean DEFAULT false,
  version_apple_podcasts_url varchar,
  version_spotify_url varchar,
  version_amazon_music_url varchar,
  version_has_podcast_feed boolean DEFAULT false,
  version_podcast_category varchar,
  version_podcast_email varchar,
  version_is_explicit boolean DEFAULT false,
  version_hub_url varchar,
  version_follow_title varchar,
  version_follow_emphasis varchar,
  version_follow_intro varchar,
  version_language varchar DEFAULT 'en',
  version_counts_visits boolean DEFAULT true,
  version_episode_language varchar,
  CONSTRAINT _site_v_version_cover_id_site_pictures_id_fk FOREIGN KEY (version_cover_id)
    REFERENCES site_pictures(id) ON DELETE SET NULL,
  CONSTRAINT _site_v_version_host_photo_id_site_pictures_id_fk FOREIGN KEY (version_host_photo_id)
    REFERENCES site_pictures(id) ON DELETE SET NULL,
  CONSTRAINT _site_v_version_logo_id_site_pictures_id_fk FOREIGN KEY (version_logo_id)
    REFERENCES site_pictures(id) ON DELETE SET NULL
);
CREATE INDEX _site_v_version_version__status_idx ON _site_v (version__status);
CREATE INDEX _site_v_created_at_idx ON _site_v (created_at);
CREATE INDEX _site_v_updated_at_idx ON _site_v (updated_at);
CREATE INDEX _site_v_latest_idx ON _site_v (latest);
CREATE INDEX _site_v_version_version_host_photo_idx ON _site_v (version_host_photo_id);
CREATE INDEX _site_v_version_version_logo_idx ON _site_v (version_logo_id);
CREATE INDEX _site_v_version_version_cover_idx ON _site_v (version_cover_id);

CREATE TABLE _site_v_version_other_apps (
  _order integer NOT NULL,
  _parent_id integer NOT NULL,
  id serial PRIMARY KEY,
  name varchar,
  url varchar,
  _uuid varchar,
  CONSTRAINT _site_v_version_other_apps_parent_id_fk FOREIGN KEY (_parent_id) REFERENCES _site_v(id) ON DELETE CASCADE
);
CREATE INDEX _site_v_version_other_apps_order_idx ON _site_v_version_other_apps (_order);
CREATE INDEX _site_v_version_other_apps_parent_id_idx ON _site_v_version_other_apps (_parent_id);

-- The names that the host had, whose paths redirect (D1): whatever changes the name adds the one before.
CREATE TABLE former_host_names (
  name varchar PRIMARY KEY
);
CREATE FUNCTION keep_host_name() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO former_host_names VALUES (OLD.host_name) ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$;
CREATE TRIGGER keep_host_name AFTER UPDATE ON site FOR EACH ROW
  WHEN (OLD.host_name <> '' AND OLD.host_name IS DISTINCT FROM NEW.host_name)
  EXECUTE FUNCTION keep_host_name();
`
