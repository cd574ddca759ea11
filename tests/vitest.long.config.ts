import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))

/** `npm run test:long`: what takes minutes, on real sites, one file after the other. */
export default defineConfig({
  root,
  resolve: {
    alias: {
      '@payload-config': path.join(root, 'payload.config.ts'),
      '@/': `${path.join(root, 'src')}/`,
    },
  },
  test: {
    name: 'long',
    include: ['tests/long/**/*.test.ts'],
    disableConsoleIntercept: true,
    pool: 'forks',
    fileParallelism: false, // Each measures, and would be measured by the other.
    testTimeout: 15 * 60_000,
    hookTimeout: 5 * 60_000,
  },
})
