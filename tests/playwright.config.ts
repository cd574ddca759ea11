import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from '@/scripts/launch/browser'
import { tryPort } from '@/scripts/launch/ports'

const root = fileURLToPath(new URL('..', import.meta.url))
// The workers read this file as well, and must come to the same port.
const port = (process.env.SITE_PORT ??= String(await tryPort(0)))
const baseURL = `http://localhost:${port}`

/** Browser tests on the built site, with a fresh database that holds the sample content. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '.results/e2e',
  reporter: [['list'], ['json', { outputFile: path.join(root, 'tests/.results/playwright.json') }]],
  forbidOnly: true,
  fullyParallel: false,
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox', // Tests may run as root, and open nothing but this site.
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node --import tsx tests/support/sample-site.ts',
    cwd: root,
    env: { PORT: port },
    url: `${baseURL}/api/health/ready`,
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    stdout: 'pipe',
  },
})
