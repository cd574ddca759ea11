import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Indexes of the newest version of each episode, which the host's list of episodes reads, so that a
 * page of it costs the same however many episodes and versions there are. What an episode can lack
 * has an index each of those that lack it; the conditions are those of `src/server/desk/episodes.ts`.
 */
const INDEXES = {
  newest_of: `(parent_id) WHERE latest`,
  newest_number: `(version_episode_num) WHERE latest`,
  newest_changed: `(version_updated_at, version_episode_num) WHERE latest`,
  newest_drafts: `(version_episode_num) WHERE latest AND version__status = 'draft'`,
  without_title: `(version_episode_num) WHERE latest AND coalesce(version_title, '') = ''`,
  without_notes: `(version_episode_num) WHERE latest AND coalesce(version_description, '') = ''`,
  without_image: `(version_episode_num) WHERE latest AND version_image_id IS NULL`,
  without_length: `(version_episode_num) WHERE latest AND coalesce(version_episode_length, '') = ''`,
  without_date: `(version_episode_num) WHERE latest AND coalesce(version_episode_date, '') = ''`,
  without_link: `(version_episode_num) WHERE latest AND coalesce(version_link_apple, '') = ''
    AND coalesce(version_link_spotify, '') = '' AND coalesce(version_link_y_t, '') = ''
    AND coalesce(version_link_amazon, '') = '' AND coalesce(version_episode_url, '') = ''
    AND coalesce(version_audio_url, '') = ''`,
  without_theme: `(version_episode_num) WHERE latest AND version_is_mental_health IS NOT TRUE
    AND version_is_personal_growth IS NOT TRUE AND version_is_climate_justice IS NOT TRUE
    AND version_is_social_justice IS NOT TRUE`,
}

export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const [name, definition] of Object.entries(INDEXES))
    await db.execute(sql.raw(`CREATE INDEX "_episodes_v_${name}" ON "_episodes_v" ${definition}`))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const name of Object.keys(INDEXES))
    await db.execute(sql.raw(`DROP INDEX "_episodes_v_${name}"`))
}
