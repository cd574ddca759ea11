/** What the desk and the CMS itself keep. */
export const desk = `
CREATE TYPE enum_imports_state AS ENUM ('ready', 'running', 'stopped', 'done', 'failed');
CREATE TYPE enum_webhook_deliveries_state AS ENUM ('waiting', 'delivered', 'failed');
CREATE TYPE enum_webhooks_events AS ENUM ('episodes', 'guests', 'quotes', 'timed_texts', 'paths', 'globals');
CREATE TYPE enum_webhooks_reader AS ENUM ('visitors', 'accounts');

CREATE TABLE setup (
  id serial PRIMARY KEY,
  is_hidden boolean DEFAULT false,
  mail_sent_at timestamptz(3),
  mail_sent_to varchar,
  has_mail_arrived boolean DEFAULT false,
  updated_at timestamptz(3),
  created_at timestamptz(3),
  skipped jsonb
);

CREATE TABLE imports (
  id serial PRIMARY KEY,
  source varchar NOT NULL,
  title varchar,
  state enum_imports_state NOT NULL DEFAULT 'ready',
  progress jsonb,
  started_at timestamptz(3),
  ended_at timestamptz(3),
  plan jsonb,
  choice jsonb,
  work jsonb,
  results jsonb,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX imports_state_idx ON imports (state);
CREATE INDEX imports_updated_at_idx ON imports (updated_at);
CREATE INDEX imports_created_at_idx ON imports (created_at);

CREATE TABLE activity (
  id serial PRIMARY KEY,
  kind varchar NOT NULL,
  act varchar NOT NULL,
  document varchar NOT NULL,
  subject varchar NOT NULL,
  who varchar,
  changes jsonb,
  release timestamptz(3),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX activity_document_idx ON activity (document);
CREATE INDEX activity_updated_at_idx ON activity (updated_at);
CREATE INDEX activity_created_at_idx ON activity (created_at);

CREATE TABLE webhooks (
  id serial PRIMARY KEY,
  name varchar NOT NULL,
  url varchar NOT NULL,
  reader enum_webhooks_reader NOT NULL,
  secret varchar NOT NULL,
  "position" varchar NOT NULL,
  last_delivered_at timestamptz(3),
  paused_at timestamptz(3),
  paused_because varchar,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX webhooks_updated_at_idx ON webhooks (updated_at);
CREATE INDEX webhooks_created_at_idx ON webhooks (created_at);

CREATE TABLE webhooks_events (
  "order" integer NOT NULL,
  parent_id integer NOT NULL,
  value enum_webhooks_events,
  id serial PRIMARY KEY,
  CONSTRAINT webhooks_events_parent_fk FOREIGN KEY (parent_id) REFERENCES webhooks(id) ON DELETE CASCADE
);
CREATE INDEX webhooks_events_order_idx ON webhooks_events ("order");
CREATE INDEX webhooks_events_parent_idx ON webhooks_events (parent_id);

CREATE TABLE webhook_deliveries (
  id serial PRIMARY KEY,
  webhook_id integer NOT NULL,
  message_id varchar NOT NULL,
  type varchar NOT NULL,
  collection varchar NOT NULL,
  document varchar NOT NULL,
  body varchar NOT NULL,
  state enum_webhook_deliveries_state NOT NULL,
  tries numeric NOT NULL,
  first_tried_at timestamptz(3),
  last_tried_at timestamptz(3),
  next_try_at timestamptz(3) NOT NULL,
  status numeric,
  answer varchar,
  problem varchar,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  attempts jsonb,
  CONSTRAINT webhook_deliveries_webhook_id_webhooks_id_fk FOREIGN KEY (webhook_id)
    REFERENCES webhooks(id) ON DELETE CASCADE
);
CREATE INDEX webhook_deliveries_webhook_idx ON webhook_deliveries (webhook_id);
CREATE INDEX webhook_deliveries_updated_at_idx ON webhook_deliveries (updated_at);
CREATE INDEX webhook_deliveries_created_at_idx ON webhook_deliveries (created_at);
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (webhook_id, collection, document, id)
  WHERE (state = 'waiting');

CREATE TABLE hub_news (
  hub varchar PRIMARY KEY,
  told varchar,
  tries integer NOT NULL,
  not_before timestamptz(3) NOT NULL
);

-- Says whose images a bucket or folder holds.
CREATE TABLE media_owner (
  id integer PRIMARY KEY DEFAULT 1,
  owner uuid NOT NULL DEFAULT gen_random_uuid(),
  CHECK (id = 1)
);
INSERT INTO media_owner DEFAULT VALUES;

CREATE TABLE payload_kv (
  id serial PRIMARY KEY,
  key varchar NOT NULL,
  data jsonb NOT NULL
);
CREATE UNIQUE INDEX payload_kv_key_idx ON payload_kv (key);

CREATE TABLE payload_locked_documents (
  id serial PRIMARY KEY,
  global_slug varchar,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX payload_locked_documents_global_slug_idx ON payload_locked_documents (global_slug);
CREATE INDEX payload_locked_documents_updated_at_idx ON payload_locked_documents (updated_at);
CREATE INDEX payload_locked_documents_created_at_idx ON payload_locked_documents (created_at);

CREATE TABLE payload_locked_documents_rels (
  id serial PRIMARY KEY,
  "order" integer,
  parent_id integer NOT NULL,
  path varchar NOT NULL,
  episodes_id varchar,
  guests_id varchar,
  podcasts_id integer,
  guest_headshots_id integer,
  users_id integer,
  imports_id integer,
  quotes_id integer,
  site_pictures_id integer,
  invitations_id integer,
  api_keys_id integer,
  timed_texts_id integer,
  paths_id varchar,
  passkeys_id integer,
  CONSTRAINT payload_locked_documents_rels_parent_fk FOREIGN KEY (parent_id)
    REFERENCES payload_locked_documents(id) ON DELETE CASCADE,
  CONSTRAINT payload_locked_documents_rels_invitations_fk FOREIGN KEY (invitations_id)
    REFERENCES invitations(id) ON DELETE CASCADE,
  CONSTRAINT payload_locked_documents_rels_site_pictures_fk FOREIGN KEY (site_pictures_id)
    REFERENCES site_pictures(id) ON DELETE CASCADE,
  CONSTRAINT payload_locked_documents_rels_quotes_fk FOREIGN KEY (quotes_id) REFERENCES quotes(id) ON DELETE CASCADE,
  CONSTRAINT payload_locked_documents_rels_imports_fk FOREIGN KEY (imports_id) REFERENCES imports(id) ON DELETE CASCADE,
  CONSTRAINT payload_locked_documents_rels_timed_texts_fk FOREIGN KEY (timed_texts_id)
    REFERENCES timed_texts(id) ON DELETE CASCADE,
  CONSTRAINT payload_locked_documents_rels_paths_fk FOREIGN KEY (paths_id) REFERENCES paths(id) ON DELETE CASCADE,
  CONSTRAINT payload_locked_documents_rels_passkeys_fk FOREIGN KEY (passkeys_id)
    REFERENCES passkeys(id) ON DELETE CASCADE,
  CONSTRAINT payload_locked_documents_rels_api_keys_fk FOREIGN KEY (api_keys_id)
    REFERENCES api_keys(id) ON DELETE CASCADE,
  CONSTRAINT payload_locked_documents_rels_users_fk FOREIGN KEY (users_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT payload_locked_documents_rels_guest_headshots_fk FOREIGN KEY (guest_headshots_id)
    REFERENCES guest_headshots(id) ON DELETE CASCADE,
  CONSTRAINT payload_locked_documents_rels_podcasts_fk FOREIGN KEY (podcasts_id)
    REFERENCES podcasts(id) ON DELETE CASCADE,
  CONSTRAINT payload_locked_documents_rels_guests_fk FOREIGN KEY (guests_id) REFERENCES guests(id) ON DELETE CASCADE,
  CONSTRAINT payload_locked_documents_rels_episodes_fk FOREIGN KEY (episodes_id)
    REFERENCES episodes(id) ON DELETE CASCADE
);
CREATE INDEX payload_locked_documents_rels_order_idx ON payload_locked_documents_rels ("order");
CREATE INDEX payload_locked_documents_rels_parent_idx ON payload_locked_documents_rels (parent_id);
CREATE INDEX payload_locked_documents_rels_path_idx ON payload_locked_documents_rels (path);
CREATE INDEX payload_locked_documents_rels_episodes_id_idx ON payload_locked_documents_rels (episodes_id);
CREATE INDEX payload_locked_documents_rels_guests_id_idx ON payload_locked_documents_rels (guests_id);
CREATE INDEX payload_locked_documents_rels_podcasts_id_idx ON payload_locked_documents_rels (podcasts_id);
CREATE INDEX payload_locked_documents_rels_guest_headshots_id_idx ON payload_locked_documents_rels (guest_headshots_id);
CREATE INDEX payload_locked_documents_rels_users_id_idx ON payload_locked_documents_rels (users_id);
CREATE INDEX payload_locked_documents_rels_imports_id_idx ON payload_locked_documents_rels (imports_id);
CREATE INDEX payload_locked_documents_rels_quotes_id_idx ON payload_locked_documents_rels (quotes_id);
CREATE INDEX payload_locked_documents_rels_site_pictures_id_idx ON payload_locked_documents_rels (site_pictures_id);
CREATE INDEX payload_locked_documents_rels_invitations_id_idx ON payload_locked_documents_rels (invitations_id);
CREATE INDEX payload_locked_documents_rels_api_keys_id_idx ON payload_locked_documents_rels (api_keys_id);
CREATE INDEX payload_locked_documents_rels_timed_texts_id_idx ON payload_locked_documents_rels (timed_texts_id);
CREATE INDEX payload_locked_documents_rels_paths_id_idx ON payload_locked_documents_rels (paths_id);
CREATE INDEX payload_locked_documents_rels_passkeys_id_idx ON payload_locked_documents_rels (passkeys_id);

CREATE TABLE payload_preferences (
  id serial PRIMARY KEY,
  key varchar,
  value jsonb,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX payload_preferences_key_idx ON payload_preferences (key);
CREATE INDEX payload_preferences_updated_at_idx ON payload_preferences (updated_at);
CREATE INDEX payload_preferences_created_at_idx ON payload_preferences (created_at);

CREATE TABLE payload_preferences_rels (
  id serial PRIMARY KEY,
  "order" integer,
  parent_id integer NOT NULL,
  path varchar NOT NULL,
  users_id integer,
  CONSTRAINT payload_preferences_rels_parent_fk FOREIGN KEY (parent_id)
    REFERENCES payload_preferences(id) ON DELETE CASCADE,
  CONSTRAINT payload_preferences_rels_users_fk FOREIGN KEY (users_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX payload_preferences_rels_order_idx ON payload_preferences_rels ("order");
CREATE INDEX payload_preferences_rels_parent_idx ON payload_preferences_rels (parent_id);
CREATE INDEX payload_preferences_rels_path_idx ON payload_preferences_rels (path);
CREATE INDEX payload_preferences_rels_users_id_idx ON payload_preferences_rels (users_id);

CREATE TABLE payload_migrations (
  id serial PRIMARY KEY,
  name varchar,
  batch numeric,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX payload_migrations_updated_at_idx ON payload_migrations (updated_at);
CREATE INDEX payload_migrations_created_at_idx ON payload_migrations (created_at);
`
