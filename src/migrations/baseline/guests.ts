/** Guests, their headshots and the people that they are (D42). */
export const guests = `
CREATE TYPE enum__guests_v_version_status AS ENUM ('draft', 'published');
CREATE TYPE enum_guests_status AS ENUM ('draft', 'published');

CREATE TABLE guest_headshots (
  id serial PRIMARY KEY,
  guest varchar NOT NULL,
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
CREATE INDEX guest_headshots_guest_idx ON guest_headshots (guest);
CREATE INDEX guest_headshots_updated_at_idx ON guest_headshots (updated_at);
CREATE INDEX guest_headshots_created_at_idx ON guest_headshots (created_at);
CREATE UNIQUE INDEX guest_headshots_filename_idx ON guest_headshots (filename);
CREATE INDEX guest_headshots_sizes_w320_sizes_w320_filename_idx ON guest_headshots (sizes_w320_filename);
CREATE INDEX guest_headshots_sizes_w640_sizes_w640_filename_idx ON guest_headshots (sizes_w640_filename);

CREATE TABLE guests (
  id varchar PRIMARY KEY,
  guest_name varchar,
  podcast_episode numeric,
  description varchar,
  personal_link varchar,
  image_id integer,
  headshot_link varchar,
  podcast_episode_i_d varchar,
  episode_id varchar,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  deleted_at timestamptz(3),
  _status enum_guests_status DEFAULT 'draft',
  is_sample boolean DEFAULT false,
  changed_by varchar,
  person varchar,
  CONSTRAINT guests_image_id_guest_headshots_id_fk FOREIGN KEY (image_id)
    REFERENCES guest_headshots(id) ON DELETE SET NULL,
  CONSTRAINT guests_episode_id_episodes_id_fk FOREIGN KEY (episode_id) REFERENCES episodes(id) ON DELETE SET NULL
);
CREATE INDEX guests_podcast_episode_idx ON guests (podcast_episode);
CREATE INDEX guests_image_idx ON guests (image_id);
CREATE INDEX guests_podcast_episode_i_d_idx ON guests (podcast_episode_i_d);
CREATE INDEX guests_episode_idx ON guests (episode_id);
CREATE INDEX guests_updated_at_idx ON guests (updated_at);
CREATE INDEX guests_created_at_idx ON guests (created_at);
CREATE INDEX guests_deleted_at_idx ON guests (deleted_at);
CREATE INDEX guests__status_idx ON guests (_status);
CREATE INDEX guests_name ON guests (guest_name);
CREATE INDEX "person_podcastEpisode_idx" ON guests (person, podcast_episode);
CREATE INDEX guests_first_letter ON guests (left(person, 1));

CREATE TABLE _guests_v (
  id serial PRIMARY KEY,
  parent_id varchar,
  version_guest_name varchar,
  version_podcast_episode numeric,
  version_description varchar,
  version_personal_link varchar,
  version_image_id integer,
  version_headshot_link varchar,
  version_podcast_episode_i_d varchar,
  version_episode_id varchar,
  version_updated_at timestamptz(3),
  version_created_at timestamptz(3),
  version_deleted_at timestamptz(3),
  version__status enum__guests_v_version_status DEFAULT 'draft',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  latest boolean,
  version_is_sample boolean DEFAULT false,
  version_changed_by varchar,
  version_person varchar,
  CONSTRAINT _guests_v_parent_id_guests_id_fk FOREIGN KEY (parent_id) REFERENCES guests(id) ON DELETE SET NULL,
  CONSTRAINT _guests_v_version_image_id_guest_headshots_id_fk FOREIGN KEY (version_image_id)
    REFERENCES guest_headshots(id) ON DELETE SET NULL,
  CONSTRAINT _guests_v_version_episode_id_episodes_id_fk FOREIGN KEY (version_episode_id)
    REFERENCES episodes(id) ON DELETE SET NULL
);
CREATE INDEX _guests_v_parent_idx ON _guests_v (parent_id);
CREATE INDEX _guests_v_version_version_podcast_episode_idx ON _guests_v (version_podcast_episode);
CREATE INDEX _guests_v_version_version_image_idx ON _guests_v (version_image_id);
CREATE INDEX _guests_v_version_version_podcast_episode_i_d_idx ON _guests_v (version_podcast_episode_i_d);
CREATE INDEX _guests_v_version_version_episode_idx ON _guests_v (version_episode_id);
CREATE INDEX _guests_v_version_version_updated_at_idx ON _guests_v (version_updated_at);
CREATE INDEX _guests_v_version_version_created_at_idx ON _guests_v (version_created_at);
CREATE INDEX _guests_v_version_version_deleted_at_idx ON _guests_v (version_deleted_at);
CREATE INDEX _guests_v_version_version__status_idx ON _guests_v (version__status);
CREATE INDEX _guests_v_created_at_idx ON _guests_v (created_at);
CREATE INDEX _guests_v_updated_at_idx ON _guests_v (updated_at);
CREATE INDEX _guests_v_latest_idx ON _guests_v (latest);
CREATE INDEX "version_person_version_podcastEpisode_idx" ON _guests_v (version_person, version_podcast_episode);

CREATE TABLE former_guest_ids (
  id varchar PRIMARY KEY,
  guest_id varchar NOT NULL,
  FOREIGN KEY (guest_id) REFERENCES guests(id) ON DELETE CASCADE
);
CREATE INDEX former_guest_ids_guest_idx ON former_guest_ids (guest_id);

CREATE TABLE former_people (
  slug varchar PRIMARY KEY,
  person varchar NOT NULL
);
CREATE INDEX former_people_person_idx ON former_people (person);
`
