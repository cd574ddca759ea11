import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What kind of episode it is, its season and its number there, as feeds say them, and what the show
 * counts by. Every episode of before is a full one without a season, counted by its number. `feed_title`
 * is the title where it was imported from.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TYPE enum_episodes_episode_type AS ENUM ('full', 'trailer', 'bonus');
    CREATE TYPE enum__episodes_v_version_episode_type AS ENUM ('full', 'trailer', 'bonus');
    CREATE TYPE enum_site_counts_by AS ENUM ('number', 'season', 'none');
    CREATE TYPE enum__site_v_version_counts_by AS ENUM ('number', 'season', 'none');

    ALTER TABLE episodes
      ADD COLUMN episode_type enum_episodes_episode_type DEFAULT 'full',
      ADD COLUMN season numeric,
      ADD COLUMN season_episode numeric,
      ADD COLUMN is_explicit boolean,
      ADD COLUMN feed_title varchar;
    ALTER TABLE _episodes_v
      ADD COLUMN version_episode_type enum__episodes_v_version_episode_type DEFAULT 'full',
      ADD COLUMN version_season numeric,
      ADD COLUMN version_season_episode numeric,
      ADD COLUMN version_is_explicit boolean,
      ADD COLUMN version_feed_title varchar;
    ALTER TABLE site
      ADD COLUMN counts_by enum_site_counts_by DEFAULT 'number',
      ADD COLUMN copyright varchar;
    ALTER TABLE _site_v
      ADD COLUMN version_counts_by enum__site_v_version_counts_by DEFAULT 'number',
      ADD COLUMN version_copyright varchar;

    CREATE INDEX "season_episodeNum_idx" ON episodes (season, episode_num);
    CREATE INDEX "version_season_version_episodeNum_idx"
      ON _episodes_v (version_season, version_episode_num)`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE _site_v DROP COLUMN version_copyright, DROP COLUMN version_counts_by;
    ALTER TABLE site DROP COLUMN copyright, DROP COLUMN counts_by;
    ALTER TABLE _episodes_v
      DROP COLUMN version_feed_title,
      DROP COLUMN version_is_explicit,
      DROP COLUMN version_season_episode,
      DROP COLUMN version_season,
      DROP COLUMN version_episode_type;
    ALTER TABLE episodes
      DROP COLUMN feed_title,
      DROP COLUMN is_explicit,
      DROP COLUMN season_episode,
      DROP COLUMN season,
      DROP COLUMN episode_type;
    DROP TYPE enum__site_v_version_counts_by;
    DROP TYPE enum_site_counts_by;
    DROP TYPE enum__episodes_v_version_episode_type;
    DROP TYPE enum_episodes_episode_type`)
}
