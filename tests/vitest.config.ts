import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './support/longest-first.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const alias = {
  '@payload-config': path.join(root, 'payload.config.ts'),
  '@/': `${path.join(root, 'src')}/`,
}

/** A worker takes one file after the other: its packages are loaded once. */
const SHARED_WORKERS = {
  isolate: false,
  setupFiles: ['tests/support/time-file.ts', 'tests/support/fresh-modules.ts'],
}

/** What tests with a database have in common: a PostgreSQL, and a fresh database per file. */
const WITH_DATABASE = {
  pool: 'forks' as const,
  ...SHARED_WORKERS,
  globalSetup: ['tests/support/global-setup.ts'],
  setupFiles: [
    ...SHARED_WORKERS.setupFiles,
    'tests/support/quick-hashes.ts',
    'tests/support/fresh-database.ts',
  ],
  testTimeout: 60_000,
  hookTimeout: 120_000,
}

/**
 * `unit` are rules without a database; `component` are forms in a simulated browser; `int` are calls
 * of the REST API on a real PostgreSQL; `launch` starts, kills and measures whole sites, which takes
 * its time (`npm run test:launch`); `thorough` is as `int`, by the thousand or at every place there is
 * (`npm run test:long`).
 */
export default defineConfig({
  root,
  resolve: { alias },
  test: {
    silent: 'passed-only',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          pool: 'threads',
          ...SHARED_WORKERS,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'component',
          include: ['tests/component/**/*.test.tsx'],
          environment: 'happy-dom',
          pool: 'forks',
          ...SHARED_WORKERS,
          setupFiles: [...SHARED_WORKERS.setupFiles, 'tests/support/component-setup.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'int',
          include: ['tests/int/**/*.test.ts'],
          maxWorkers: 3, // Some files wait: for what times out, or for another process.
          sequence: { groupOrder: 1 }, // After the rules, which take all workers there are.
          ...WITH_DATABASE,
        },
      },
      {
        extends: true,
        test: {
          name: 'launch',
          include: ['tests/launch/**/*.test.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          ...WITH_DATABASE,
          globalSetup: ['tests/support/built-site.ts', ...WITH_DATABASE.globalSetup],
        },
      },
      {
        extends: true,
        test: {
          name: 'thorough',
          include: ['tests/thorough/**/*.test.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
          ...WITH_DATABASE,
          testTimeout: 300_000,
        },
      },
    ],
  },
})
