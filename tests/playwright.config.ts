import path from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from '@/scripts/launch/browser'
import { BROWSER_ARGUMENTS } from './support/browser-arguments'
import { hostSite, siteOf } from './support/browser-sites'
import { ROOT } from './support/checkout'

const SCREENS = /host-quality\.spec\.js$/
const LIFE = /(life|first-show|shows)\.spec\.js$/
const WRITES = /(host-|import|reset)[^/]*\.spec\.js$/

/**
 * Browser tests, compiled with these settings (`src/scripts/launch/compile-specs.ts`): journeys, or
 * the matrix of pages and screens. Those on a site without an account come first, or
 * they would be left over for one worker alone.
 */
export default defineConfig({
  testDir: process.env.TEST_FOLDER,
  outputDir: path.join(ROOT, 'tests/.results/failed'),
  globalSetup: './support/browser-sites.js',
  reporter: [['list'], ['json', { outputFile: process.env.TEST_REPORT }]],
  forbidOnly: true,
  retries: Number(process.env.BROWSER_RETRIES ?? 0),
  workers: 2,
  // Generous: a machine that others use as well may stand still for seconds.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findBrowser(), args: BROWSER_ARGUMENTS },
  },
  // The workers read this file as well: each comes to the address of its own site.
  projects: [
    { name: 'life', testMatch: LIFE, workers: 1, use: { baseURL: siteOf('first').url } },
    { name: 'host', testMatch: WRITES, testIgnore: SCREENS, use: { baseURL: hostSite().url } },
    // All in one worker: each would have to log in first.
    { name: 'screens', testMatch: SCREENS, workers: 1, use: { baseURL: siteOf('listeners').url } },
    {
      name: 'listener',
      testIgnore: [WRITES, LIFE],
      fullyParallel: true,
      use: { baseURL: siteOf('listeners').url },
    },
  ],
})
