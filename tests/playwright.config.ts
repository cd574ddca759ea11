import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from '@/scripts/launch/browser'
import { tryPort } from '@/scripts/launch/ports'
import { BROWSER_ARGUMENTS } from './support/browser-arguments'
import { SITE_SECRET } from './support/host'
import { HOST_SITES, hostSiteIndex } from './support/host-sites'
import { usualProcesses } from './support/processes'

const root = fileURLToPath(new URL('..', import.meta.url))
// The workers read this file as well, and must come to the same ports.
const readPort = (process.env.READ_SITE_PORT ??= String(await tryPort(0)))
const newPort = (process.env.NEW_SITE_PORT ??= String(await tryPort(0)))
const hostPorts = (process.env.HOST_SITE_PORTS ??= (
  await Promise.all(HOST_SITES.map(() => tryPort(0)))
).join(',')).split(',')
process.env.TEST_RUN ??= String(Date.now()) // Its sites begin with the same samples (sample-site.ts).
const addressOf = (port: string) => `http://localhost:${port}`

/** The built site on `port`, with a fresh database of sample content, in a folder `name`. */
const site = (name: string, port: string) => ({
  command: `node --import tsx tests/support/sample-site.ts ${name}`,
  cwd: root,
  // Feeds and pictures of tests are served on this machine.
  env: {
    PORT: port,
    PAYLOAD_SECRET: SITE_SECRET,
    IMPORT_PRIVATE_ADDRESSES: 'true',
    WEB_CONCURRENCY: String(usualProcesses()),
    LIMIT_RENDER_SECONDS: '600', // All browsers here are one network.
    LOG_LEVEL: 'warn', // Thousands of requests would hide the tests.
  },
  url: `${addressOf(port)}/api/health/ready`,
  timeout: 240_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5000 },
  stdout: 'pipe' as const,
})

const SCREENS = /host-quality\.spec\.ts$/
const LIFE = /(life|first-show|shows)\.spec\.ts$/
const WRITES = /(host-(?!quality)|import|reset)[^/]*\.spec\.ts$/

/**
 * Browser tests on sites of the same build: what listeners do and what the host's screens look
 * like is tried on the samples as they are, by two workers at once; what the host does on a site of
 * the worker's own, file by file; the life of a host begins on a site without an account. Those come
 * first, or they would be left over for one worker alone.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '.results/e2e',
  snapshotPathTemplate: '{testDir}/{testFilePath}-snapshots/{arg}-{platform}{ext}',
  reporter: [
    ['list'],
    ['json', { outputFile: path.join(root, 'tests/.results/playwright.json') }],
    [path.join(root, 'tests/support/second-tries.ts')],
  ],
  forbidOnly: true,
  workers: 2,
  // Generous: a machine that others use as well may stand still for seconds.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  retries: process.env.TEST_RETRIES ? Number(process.env.TEST_RETRIES) : 0,
  use: {
    ...devices['Desktop Chrome'],
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      args: BROWSER_ARGUMENTS,
    },
  },
  projects: [
    // The workers read this file as well: each comes to the address of its own site.
    {
      name: 'host',
      testMatch: WRITES,
      use: { baseURL: addressOf(hostPorts[hostSiteIndex()] ?? '') },
    },
    { name: 'life', testMatch: LIFE, workers: 1, use: { baseURL: addressOf(newPort) } },
    // All in one worker: each would have to log in first.
    { name: 'screens', testMatch: SCREENS, workers: 1, use: { baseURL: addressOf(readPort) } },
    {
      name: 'listener',
      testIgnore: [WRITES, SCREENS, LIFE],
      fullyParallel: true,
      use: { baseURL: addressOf(readPort) },
    },
  ],
  webServer: [
    site('listener-site', readPort),
    ...HOST_SITES.map((name, index) => site(name, hostPorts[index] ?? '')),
    site('new-site', newPort),
  ],
})
