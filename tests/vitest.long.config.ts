import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))

const ALONE = {
  disableConsoleIntercept: true,
  pool: 'forks' as const,
  fileParallelism: false, // Each measures, and would be measured by the other.
}

/**
 * `long` takes minutes, on real sites, one file after the other (`npm run test:long`); `soak` goes on
 * for as long as it is told to (`npm run soak`).
 */
export default defineConfig({
  root,
  resolve: {
    alias: {
      '@payload-config': path.join(root, 'payload.config.ts'),
      '@/': `${path.join(root, 'src')}/`,
    },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          ...ALONE,
          name: 'long',
          include: ['tests/long/**/*.test.ts'],
          testTimeout: 15 * 60_000,
          hookTimeout: 5 * 60_000,
        },
      },
      { extends: true, test: { ...ALONE, name: 'soak', include: ['tests/soak/**/*.test.ts'] } },
    ],
  },
})
