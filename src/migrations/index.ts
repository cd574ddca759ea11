import * as migration_20261121_043407_initial from './20261121_043407_initial';
import * as migration_20261121_043408_content_version from './20261121_043408_content_version';
import * as migration_20261121_043409_rate_limits from './20261121_043409_rate_limits';
import * as migration_20261121_074414_hero_page from './20261121_074414_hero_page';
import * as migration_20261121_190044_publication_and_samples from './20261121_190044_publication_and_samples';
import * as migration_20261121_220000_media_owner from './20261121_220000_media_owner';
import * as migration_20261121_220100_keep_api_keys from './20261121_220100_keep_api_keys';
import * as migration_20261121_223049_desk from './20261121_223049_desk';
import * as migration_20261121_230000_former_episode_ids from './20261121_230000_former_episode_ids';
import * as migration_20261121_230000_newest_versions from './20261121_230000_newest_versions';
import * as migration_20261122_090000_first_quote from './20261122_090000_first_quote';
import * as migration_20261122_091000_site_page_versions from './20261122_091000_site_page_versions';
import * as migration_20261122_120000_owners_and_api_keys from './20261122_120000_owners_and_api_keys';
import * as migration_20261122_140000_archive_indexes from './20261122_140000_archive_indexes';
import * as migration_20261122_160000_transcripts from './20261122_160000_transcripts';
import * as migration_20261122_170000_onward from './20261122_170000_onward';
import * as migration_20261122_180000_search from './20261122_180000_search';
import * as migration_20261122_190000_listening from './20261122_190000_listening';
import * as migration_20261122_200000_language from './20261122_200000_language';
import * as migration_20261122_210000_paths from './20261122_210000_paths';
import * as migration_20261122_240000_accounts from './20261122_240000_accounts';
import * as migration_20261122_250000_divide_search from './20261122_250000_divide_search';
import * as migration_20261122_260000_changes from './20261122_260000_changes';
import * as migration_20261122_270000_key_scopes from './20261122_270000_key_scopes';
import * as migration_20261122_280000_webhooks from './20261122_280000_webhooks';
import * as migration_20261123_100000_statistics from './20261123_100000_statistics';
import * as migration_20261123_105000_site_totals from './20261123_105000_site_totals';
import * as migration_20261123_110000_active_accounts from './20261123_110000_active_accounts';
import * as migration_20261123_110000_delivery_tries from './20261123_110000_delivery_tries';
import * as migration_20261123_140000_reset_tokens from './20261123_140000_reset_tokens';
import * as migration_20261123_150000_source_guids from './20261123_150000_source_guids';
import * as migration_20261123_160000_former_guest_ids from './20261123_160000_former_guest_ids';
import * as migration_20261123_170000_episode_language from './20261123_170000_episode_language';
import * as migration_20261123_180000_titles from './20261123_180000_titles';
import * as migration_20261123_181000_former_host_names from './20261123_181000_former_host_names';
import * as migration_20261123_190000_repeated_calls from './20261123_190000_repeated_calls';

export const migrations = [
  {
    up: migration_20261121_043407_initial.up,
    down: migration_20261121_043407_initial.down,
    name: '20261121_043407_initial',
  },
  {
    up: migration_20261121_043408_content_version.up,
    down: migration_20261121_043408_content_version.down,
    name: '20261121_043408_content_version',
  },
  {
    up: migration_20261121_043409_rate_limits.up,
    down: migration_20261121_043409_rate_limits.down,
    name: '20261121_043409_rate_limits',
  },
  {
    up: migration_20261121_074414_hero_page.up,
    down: migration_20261121_074414_hero_page.down,
    name: '20261121_074414_hero_page',
  },
  {
    up: migration_20261121_190044_publication_and_samples.up,
    down: migration_20261121_190044_publication_and_samples.down,
    name: '20261121_190044_publication_and_samples',
  },
  {
    up: migration_20261121_220000_media_owner.up,
    down: migration_20261121_220000_media_owner.down,
    name: '20261121_220000_media_owner',
  },
  {
    up: migration_20261121_220100_keep_api_keys.up,
    down: migration_20261121_220100_keep_api_keys.down,
    name: '20261121_220100_keep_api_keys',
  },
  {
    up: migration_20261121_223049_desk.up,
    down: migration_20261121_223049_desk.down,
    name: '20261121_223049_desk',
  },
  {
    up: migration_20261121_230000_former_episode_ids.up,
    down: migration_20261121_230000_former_episode_ids.down,
    name: '20261121_230000_former_episode_ids',
  },
  {
    up: migration_20261121_230000_newest_versions.up,
    down: migration_20261121_230000_newest_versions.down,
    name: '20261121_230000_newest_versions',
  },
  {
    up: migration_20261122_090000_first_quote.up,
    down: migration_20261122_090000_first_quote.down,
    name: '20261122_090000_first_quote',
  },
  {
    up: migration_20261122_091000_site_page_versions.up,
    down: migration_20261122_091000_site_page_versions.down,
    name: '20261122_091000_site_page_versions',
  },
  {
    up: migration_20261122_120000_owners_and_api_keys.up,
    down: migration_20261122_120000_owners_and_api_keys.down,
    name: '20261122_120000_owners_and_api_keys',
  },
  {
    up: migration_20261122_140000_archive_indexes.up,
    down: migration_20261122_140000_archive_indexes.down,
    name: '20261122_140000_archive_indexes',
  },
  {
    up: migration_20261122_160000_transcripts.up,
    down: migration_20261122_160000_transcripts.down,
    name: '20261122_160000_transcripts',
  },
  {
    up: migration_20261122_170000_onward.up,
    down: migration_20261122_170000_onward.down,
    name: '20261122_170000_onward',
  },
  {
    up: migration_20261122_180000_search.up,
    down: migration_20261122_180000_search.down,
    name: '20261122_180000_search',
  },
  {
    up: migration_20261122_190000_listening.up,
    down: migration_20261122_190000_listening.down,
    name: '20261122_190000_listening',
  },
  {
    up: migration_20261122_200000_language.up,
    down: migration_20261122_200000_language.down,
    name: '20261122_200000_language',
  },
  {
    up: migration_20261122_210000_paths.up,
    down: migration_20261122_210000_paths.down,
    name: '20261122_210000_paths',
  },
  {
    up: migration_20261122_240000_accounts.up,
    down: migration_20261122_240000_accounts.down,
    name: '20261122_240000_accounts',
  },
  {
    up: migration_20261122_250000_divide_search.up,
    down: migration_20261122_250000_divide_search.down,
    name: '20261122_250000_divide_search',
  },
  {
    up: migration_20261122_260000_changes.up,
    down: migration_20261122_260000_changes.down,
    name: '20261122_260000_changes',
  },
  {
    up: migration_20261122_270000_key_scopes.up,
    down: migration_20261122_270000_key_scopes.down,
    name: '20261122_270000_key_scopes',
  },
  {
    up: migration_20261122_280000_webhooks.up,
    down: migration_20261122_280000_webhooks.down,
    name: '20261122_280000_webhooks',
  },
  {
    up: migration_20261123_100000_statistics.up,
    down: migration_20261123_100000_statistics.down,
    name: '20261123_100000_statistics',
  },
  {
    up: migration_20261123_105000_site_totals.up,
    down: migration_20261123_105000_site_totals.down,
    name: '20261123_105000_site_totals',
  },
  {
    up: migration_20261123_110000_active_accounts.up,
    down: migration_20261123_110000_active_accounts.down,
    name: '20261123_110000_active_accounts',
  },
  {
    up: migration_20261123_110000_delivery_tries.up,
    down: migration_20261123_110000_delivery_tries.down,
    name: '20261123_110000_delivery_tries',
  },
  {
    up: migration_20261123_140000_reset_tokens.up,
    down: migration_20261123_140000_reset_tokens.down,
    name: '20261123_140000_reset_tokens',
  },
  {
    up: migration_20261123_150000_source_guids.up,
    down: migration_20261123_150000_source_guids.down,
    name: '20261123_150000_source_guids',
  },
  {
    up: migration_20261123_160000_former_guest_ids.up,
    down: migration_20261123_160000_former_guest_ids.down,
    name: '20261123_160000_former_guest_ids',
  },
  {
    up: migration_20261123_170000_episode_language.up,
    down: migration_20261123_170000_episode_language.down,
    name: '20261123_170000_episode_language',
  },
  {
    up: migration_20261123_180000_titles.up,
    down: migration_20261123_180000_titles.down,
    name: '20261123_180000_titles',
  },
  {
    up: migration_20261123_181000_former_host_names.up,
    down: migration_20261123_181000_former_host_names.down,
    name: '20261123_181000_former_host_names',
  },
  {
    up: migration_20261123_190000_repeated_calls.up,
    down: migration_20261123_190000_repeated_calls.down,
    name: '20261123_190000_repeated_calls',
  },
];
