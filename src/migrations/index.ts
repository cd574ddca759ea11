import * as migration_20261121_043407_initial from './20261121_043407_initial';
import * as migration_20261121_043408_content_version from './20261121_043408_content_version';

export const migrations = [
  {
    up: migration_20261121_043407_initial.up,
    down: migration_20261121_043407_initial.down,
    name: '20261121_043407_initial'
  },
  {
    up: migration_20261121_043408_content_version.up,
    down: migration_20261121_043408_content_version.down,
    name: '20261121_043408_content_version'
  },
];
