import * as migration_20261124_000000_baseline from './20261124_000000_baseline';
import * as migration_20261124_100000_visible_episodes from './20261124_100000_visible_episodes';

export const migrations = [
  {
    up: migration_20261124_000000_baseline.up,
    down: migration_20261124_000000_baseline.down,
    name: '20261124_000000_baseline',
  },
  {
    up: migration_20261124_100000_visible_episodes.up,
    down: migration_20261124_100000_visible_episodes.down,
    name: '20261124_100000_visible_episodes',
  },
];
