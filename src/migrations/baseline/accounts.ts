/** Accounts, their keys and sessions, and what limits calls. */
export const accounts = `
CREATE TYPE enum_api_keys_scopes AS ENUM ('read', 'episodes', 'guests', 'quotes', 'texts', 'site', 'all');
CREATE TYPE enum_invitations_role AS ENUM ('owner', 'editor');
CREATE TYPE enum_users_role AS ENUM ('owner', 'editor');
CREATE TYPE enum_users_status AS ENUM ('active', 'pending', 'disabled');

CREATE TABLE users (
  id serial PRIMARY KEY,
  status enum_users_status NOT NULL DEFAULT 'active',
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  email varchar NOT NULL,
  reset_password_token varchar,
  reset_password_expiration timestamptz(3),
  salt varchar,
  hash varchar,
  role enum_users_role NOT NULL DEFAULT 'editor',
  name varchar,
  last_login_at timestamptz(3),
  codes_secret varchar,
  codes_since timestamptz(3),
  codes_last_step numeric,
  codes_recovery jsonb
);
CREATE INDEX users_status_idx ON users (status);
CREATE INDEX users_updated_at_idx ON users (updated_at);
CREATE INDEX users_created_at_idx ON users (created_at);
CREATE UNIQUE INDEX users_email_idx ON users (email);

CREATE TABLE users_sessions (
  _order integer NOT NULL,
  _parent_id integer NOT NULL,
  id varchar PRIMARY KEY,
  created_at timestamptz(3),
  expires_at timestamptz(3) NOT NULL,
  device varchar,
  last_used_at timestamptz(3),
  CONSTRAINT users_sessions_parent_id_fk FOREIGN KEY (_parent_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX users_sessions_order_idx ON users_sessions (_order);
CREATE INDEX users_sessions_parent_id_idx ON users_sessions (_parent_id);

CREATE TABLE invitations (
  id serial PRIMARY KEY,
  email varchar NOT NULL,
  role enum_invitations_role NOT NULL,
  hash varchar NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX invitations_email_idx ON invitations (email);
CREATE UNIQUE INDEX invitations_hash_idx ON invitations (hash);
CREATE INDEX invitations_updated_at_idx ON invitations (updated_at);
CREATE INDEX invitations_created_at_idx ON invitations (created_at);

CREATE TABLE api_keys (
  id serial PRIMARY KEY,
  name varchar NOT NULL,
  owner_id integer NOT NULL,
  hash varchar NOT NULL,
  ending varchar NOT NULL,
  last_used_at timestamptz(3),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3),
  CONSTRAINT api_keys_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX api_keys_owner_idx ON api_keys (owner_id);
CREATE UNIQUE INDEX api_keys_hash_idx ON api_keys (hash);
CREATE INDEX api_keys_updated_at_idx ON api_keys (updated_at);
CREATE INDEX api_keys_created_at_idx ON api_keys (created_at);

CREATE TABLE api_keys_scopes (
  "order" integer NOT NULL,
  parent_id integer NOT NULL,
  value enum_api_keys_scopes,
  id serial PRIMARY KEY,
  CONSTRAINT api_keys_scopes_parent_fk FOREIGN KEY (parent_id) REFERENCES api_keys(id) ON DELETE CASCADE
);
CREATE INDEX api_keys_scopes_order_idx ON api_keys_scopes ("order");
CREATE INDEX api_keys_scopes_parent_idx ON api_keys_scopes (parent_id);

CREATE TABLE passkeys (
  id serial PRIMARY KEY,
  name varchar NOT NULL,
  owner_id integer NOT NULL,
  credential varchar NOT NULL,
  public_key varchar NOT NULL,
  counter numeric NOT NULL,
  transports jsonb,
  last_used_at timestamptz(3),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT passkeys_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX passkeys_owner_idx ON passkeys (owner_id);
CREATE UNIQUE INDEX passkeys_credential_idx ON passkeys (credential);
CREATE INDEX passkeys_updated_at_idx ON passkeys (updated_at);
CREATE INDEX passkeys_created_at_idx ON passkeys (created_at);

CREATE TABLE log_in_challenges (
  hash varchar PRIMARY KEY,
  purpose varchar NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX log_in_challenges_expires_at_idx ON log_in_challenges (expires_at);

CREATE TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

CREATE TABLE repeated_calls (
  account integer NOT NULL,
  key varchar NOT NULL,
  fingerprint varchar NOT NULL,
  status integer NOT NULL,
  location varchar,
  body text NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (account, key),
  FOREIGN KEY (account) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX repeated_calls_made_at ON repeated_calls (made_at);
`
