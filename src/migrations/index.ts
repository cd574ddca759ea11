import * as migration_20261121_043407_initial from './20261121_043407_initial';
import * as migration_20261121_043408_content_version from './20261121_043408_content_version';
import * as migration_20261121_043409_rate_limits from './20261121_043409_rate_limits';
import * as migration_20261121_074414_hero_page from './20261121_074414_hero_page';
import * as migration_20261121_220000_media_owner from './20261121_220000_media_owner';
import * as migration_20261121_190044_publication_and_samples from './20261121_190044_publication_and_samples';

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
    name: '20261121_190044_publication_and_samples'
  },
  {
    up: migration_20261121_220000_media_owner.up,
    down: migration_20261121_220000_media_owner.down,
    name: '20261121_220000_media_owner',
  },
];
