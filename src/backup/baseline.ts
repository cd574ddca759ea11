import type pg from 'pg'
import { BackupError } from './backup-error'
import { listMigrations } from './tables'

/** The migration that makes the whole database of version 1.0.0: see `src/migrations`. */
export const BASELINE = '20261124_000000_baseline'

/** The migrations of the versions before, which led to the same database. */
export const FORMER = [
  '20261121_043407_initial',
  '20261121_043408_content_version',
  '20261121_043409_rate_limits',
  '20261121_074414_hero_page',
  '20261121_190044_publication_and_samples',
  '20261121_220000_media_owner',
  '20261121_220100_keep_api_keys',
  '20261121_223049_desk',
  '20261121_230000_former_episode_ids',
  '20261121_230000_newest_versions',
  '20261122_090000_first_quote',
  '20261122_091000_site_page_versions',
  '20261122_120000_owners_and_api_keys',
  '20261122_140000_archive_indexes',
  '20261122_160000_transcripts',
  '20261122_170000_onward',
  '20261122_180000_search',
  '20261122_190000_listening',
  '20261122_200000_language',
  '20261122_210000_paths',
  '20261122_240000_accounts',
  '20261122_250000_divide_search',
  '20261122_260000_changes',
  '20261122_270000_key_scopes',
  '20261122_280000_webhooks',
  '20261123_100000_statistics',
  '20261123_105000_site_totals',
  '20261123_110000_active_accounts',
  '20261123_110000_delivery_tries',
  '20261123_140000_reset_tokens',
  '20261123_150000_source_guids',
  '20261123_160000_former_guest_ids',
  '20261123_170000_episode_language',
  '20261123_180000_titles',
  '20261123_181000_former_host_names',
  '20261123_190000_repeated_calls',
]

/**
 * Returns what a list of migrations comes to in this version: the last of the versions before 1.0.0
 * stands for the baseline.
 * @param names as a database or a backup has them
 * @returns null for a state in between, from which no way leads on
 */
export function presentMigrations(names: string[]): string[] | null {
  const later = names.filter((name) => !FORMER.includes(name))
  if (later.length === names.length || later.includes(BASELINE)) return later
  return FORMER.every((name) => names.includes(name)) ? [BASELINE, ...later] : null
}

/**
 * Says in a database of the last version before 1.0.0 that it has what the baseline makes. Nothing
 * else changes, and the rows of before stay: an instance of that version goes on beside this one.
 * @throws BackupError for a database of an older version, which stays as it is
 */
export async function adoptBaseline(client: pg.Client): Promise<void> {
  const names = await listMigrations(client)
  const present = presentMigrations(names)
  if (!present)
    throw new BackupError(
      'The database was last used by a version too old to update from: start the last version before 1.0.0 on it once, then this one. Nothing has been changed.',
    )
  if (present.includes(BASELINE) && !names.includes(BASELINE))
    await client.query(
      `INSERT INTO payload_migrations (name, batch)
        SELECT $1, coalesce(max(batch), 0) + 1 FROM payload_migrations`,
      [BASELINE],
    )
}
