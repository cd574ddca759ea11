/**
 * What is counted of visits (L16). The two tables that could tell visitors apart are unlogged: they
 * are for one day, and in no write-ahead log, replica or backup.
 */
export const statistics = `
CREATE TABLE page_views (
  day date NOT NULL,
  page varchar NOT NULL,
  views integer NOT NULL DEFAULT 0,
  visitors integer NOT NULL DEFAULT 0,
  PRIMARY KEY (day, page)
);
CREATE INDEX page_views_page_idx ON page_views (page, day);

CREATE TABLE platform_clicks (
  day date NOT NULL,
  page varchar NOT NULL,
  platform varchar NOT NULL,
  clicks integer NOT NULL DEFAULT 0,
  PRIMARY KEY (day, page, platform)
);
CREATE INDEX platform_clicks_page_idx ON platform_clicks (page, day);

CREATE UNLOGGED TABLE visitor_salts (
  day date PRIMARY KEY,
  salt bytea NOT NULL
);

CREATE UNLOGGED TABLE visitor_hashes (
  day date NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (day, hash)
);
`
