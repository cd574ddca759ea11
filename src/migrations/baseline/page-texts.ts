/** Texts of the pages that the host may write anew. */
export const pageTexts = `
CREATE TYPE enum__about_v_version_status AS ENUM ('draft', 'published');
CREATE TYPE enum__community_v_version_status AS ENUM ('draft', 'published');
CREATE TYPE enum__involved_v_version_status AS ENUM ('draft', 'published');
CREATE TYPE enum__landing_v_version_status AS ENUM ('draft', 'published');
CREATE TYPE enum__pillars_v_version_status AS ENUM ('draft', 'published');
CREATE TYPE enum__values_v_version_status AS ENUM ('draft', 'published');
CREATE TYPE enum_about_status AS ENUM ('draft', 'published');
CREATE TYPE enum_community_status AS ENUM ('draft', 'published');
CREATE TYPE enum_involved_status AS ENUM ('draft', 'published');
CREATE TYPE enum_landing_status AS ENUM ('draft', 'published');
CREATE TYPE enum_pillars_status AS ENUM ('draft', 'published');
CREATE TYPE enum_values_status AS ENUM ('draft', 'published');

CREATE TABLE landing (
  id serial PRIMARY KEY,
  hero_title varchar,
  hero_emphasis varchar,
  hero_text varchar,
  hero_button varchar,
  intro_text varchar,
  pillars_title varchar,
  favourites_title varchar,
  favourites_text varchar,
  playlists_title varchar,
  playlists_text varchar,
  playlists_button varchar,
  all_title varchar,
  all_intro varchar,
  favs_title varchar,
  favs_intro varchar,
  _status enum_landing_status DEFAULT 'draft',
  updated_at timestamptz(3),
  created_at timestamptz(3),
  hero_page varchar,
  hero_page_note varchar,
  changed_by varchar
);
CREATE INDEX landing__status_idx ON landing (_status);

CREATE TABLE _landing_v (
  id serial PRIMARY KEY,
  version_hero_title varchar,
  version_hero_emphasis varchar,
  version_hero_text varchar,
  version_hero_button varchar,
  version_intro_text varchar,
  version_pillars_title varchar,
  version_favourites_title varchar,
  version_favourites_text varchar,
  version_playlists_title varchar,
  version_playlists_text varchar,
  version_playlists_button varchar,
  version_all_title varchar,
  version_all_intro varchar,
  version_favs_title varchar,
  version_favs_intro varchar,
  version__status enum__landing_v_version_status DEFAULT 'draft',
  version_updated_at timestamptz(3),
  version_created_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  latest boolean,
  version_hero_page varchar,
  version_hero_page_note varchar,
  version_changed_by varchar
);
CREATE INDEX _landing_v_version_version__status_idx ON _landing_v (version__status);
CREATE INDEX _landing_v_created_at_idx ON _landing_v (created_at);
CREATE INDEX _landing_v_updated_at_idx ON _landing_v (updated_at);
CREATE INDEX _landing_v_latest_idx ON _landing_v (latest);

CREATE TABLE pillars (
  id serial PRIMARY KEY,
  mental_health_title varchar,
  mental_health_teaser varchar,
  mental_health_blurb varchar,
  mental_health_quote varchar,
  mental_health_quote_author varchar,
  mental_health_playlist_url varchar,
  personal_growth_title varchar,
  personal_growth_teaser varchar,
  personal_growth_blurb varchar,
  personal_growth_quote varchar,
  personal_growth_quote_author varchar,
  personal_growth_playlist_url varchar,
  climate_justice_title varchar,
  climate_justice_teaser varchar,
  climate_justice_blurb varchar,
  climate_justice_quote varchar,
  climate_justice_quote_author varchar,
  climate_justice_playlist_url varchar,
  social_justice_title varchar,
  social_justice_teaser varchar,
  social_justice_blurb varchar,
  social_justice_quote varchar,
  social_justice_quote_author varchar,
  social_justice_playlist_url varchar,
  _status enum_pillars_status DEFAULT 'draft',
  updated_at timestamptz(3),
  created_at timestamptz(3),
  mental_health_colour varchar,
  personal_growth_colour varchar,
  climate_justice_colour varchar,
  social_justice_colour varchar,
  changed_by varchar
);
CREATE INDEX pillars__status_idx ON pillars (_status);

CREATE TABLE _pillars_v (
  id serial PRIMARY KEY,
  version_mental_health_title varchar,
  version_mental_health_teaser varchar,
  version_mental_health_blurb varchar,
  version_mental_health_quote varchar,
  version_mental_health_quote_author varchar,
  version_mental_health_playlist_url varchar,
  version_personal_growth_title varchar,
  version_personal_growth_teaser varchar,
  version_personal_growth_blurb varchar,
  version_personal_growth_quote varchar,
  version_personal_growth_quote_author varchar,
  version_personal_growth_playlist_url varchar,
  version_climate_justice_title varchar,
  version_climate_justice_teaser varchar,
  version_climate_justice_blurb varchar,
  version_climate_justice_quote varchar,
  version_climate_justice_quote_author varchar,
  version_climate_justice_playlist_url varchar,
  version_social_justice_title varchar,
  version_social_justice_teaser varchar,
  version_social_justice_blurb varchar,
  version_social_justice_quote varchar,
  version_social_justice_quote_author varchar,
  version_social_justice_playlist_url varchar,
  version__status enum__pillars_v_version_status DEFAULT 'draft',
  version_updated_at timestamptz(3),
  version_created_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  latest boolean,
  version_mental_health_colour varchar,
  version_personal_growth_colour varchar,
  version_climate_justice_colour varchar,
  version_social_justice_colour varchar,
  version_changed_by varchar
);
CREATE INDEX _pillars_v_version_version__status_idx ON _pillars_v (version__status);
CREATE INDEX _pillars_v_created_at_idx ON _pillars_v (created_at);
CREATE INDEX _pillars_v_updated_at_idx ON _pillars_v (updated_at);
CREATE INDEX _pillars_v_latest_idx ON _pillars_v (latest);

CREATE TABLE about (
  id serial PRIMARY KEY,
  title varchar,
  quote varchar,
  note jsonb,
  bio jsonb,
  _status enum_about_status DEFAULT 'draft',
  updated_at timestamptz(3),
  created_at timestamptz(3),
  changed_by varchar
);
CREATE INDEX about__status_idx ON about (_status);

CREATE TABLE _about_v (
  id serial PRIMARY KEY,
  version_title varchar,
  version_quote varchar,
  version_note jsonb,
  version_bio jsonb,
  version__status enum__about_v_version_status DEFAULT 'draft',
  version_updated_at timestamptz(3),
  version_created_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  latest boolean,
  version_changed_by varchar
);
CREATE INDEX _about_v_version_version__status_idx ON _about_v (version__status);
CREATE INDEX _about_v_created_at_idx ON _about_v (created_at);
CREATE INDEX _about_v_updated_at_idx ON _about_v (updated_at);
CREATE INDEX _about_v_latest_idx ON _about_v (latest);

CREATE TABLE community (
  id serial PRIMARY KEY,
  title varchar,
  intro varchar,
  body jsonb,
  _status enum_community_status DEFAULT 'draft',
  updated_at timestamptz(3),
  created_at timestamptz(3),
  changed_by varchar
);
CREATE INDEX community__status_idx ON community (_status);

CREATE TABLE _community_v (
  id serial PRIMARY KEY,
  version_title varchar,
  version_intro varchar,
  version_body jsonb,
  version__status enum__community_v_version_status DEFAULT 'draft',
  version_updated_at timestamptz(3),
  version_created_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  latest boolean,
  version_changed_by varchar
);
CREATE INDEX _community_v_version_version__status_idx ON _community_v (version__status);
CREATE INDEX _community_v_created_at_idx ON _community_v (created_at);
CREATE INDEX _community_v_updated_at_idx ON _community_v (updated_at);
CREATE INDEX _community_v_latest_idx ON _community_v (latest);

CREATE TABLE "values" (
  id serial PRIMARY KEY,
  title varchar,
  intro varchar,
  body jsonb,
  changed_by varchar,
  _status enum_values_status DEFAULT 'draft',
  updated_at timestamptz(3),
  created_at timestamptz(3)
);
CREATE INDEX values__status_idx ON "values" (_status);

CREATE TABLE _values_v (
  id serial PRIMARY KEY,
  version_title varchar,
  version_intro varchar,
  version_body jsonb,
  version_changed_by varchar,
  version__status enum__values_v_version_status DEFAULT 'draft',
  version_updated_at timestamptz(3),
  version_created_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  latest boolean
);
CREATE INDEX _values_v_version_version__status_idx ON _values_v (version__status);
CREATE INDEX _values_v_created_at_idx ON _values_v (created_at);
CREATE INDEX _values_v_updated_at_idx ON _values_v (updated_at);
CREATE INDEX _values_v_latest_idx ON _values_v (latest);

CREATE TABLE involved (
  id serial PRIMARY KEY,
  title varchar,
  intro varchar,
  body jsonb,
  changed_by varchar,
  _status enum_involved_status DEFAULT 'draft',
  updated_at timestamptz(3),
  created_at timestamptz(3)
);
CREATE INDEX involved__status_idx ON involved (_status);

CREATE TABLE _involved_v (
  id serial PRIMARY KEY,
  version_title varchar,
  version_intro varchar,
  version_body jsonb,
  version_changed_by varchar,
  version__status enum__involved_v_version_status DEFAULT 'draft',
  version_updated_at timestamptz(3),
  version_created_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  latest boolean
);
CREATE INDEX _involved_v_version_version__status_idx ON _involved_v (version__status);
CREATE INDEX _involved_v_created_at_idx ON _involved_v (created_at);
CREATE INDEX _involved_v_updated_at_idx ON _involved_v (updated_at);
CREATE INDEX _involved_v_latest_idx ON _involved_v (latest);
`
