import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '../support/browser-test'
import { hostSite } from '../support/browser-sites'

const FEED = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">
  <channel>
    <title>A feed of a test</title>
    <link>https://example.com</link>
    <description>Made by a test.</description>
    <item>
      <title>Imported from a feed &amp; playable</title>
      <description><![CDATA[<p>First paragraph.</p><p>Second <b>paragraph</b>.</p>]]></description>
      <guid>test-700</guid>
      <link>https://example.com/episodes/700</link>
      <pubDate>Tue, 06 Jan 2026 06:00:00 GMT</pubDate>
      <itunes:episode>700</itunes:episode>
      <itunes:duration>1834</itunes:duration>
      <enclosure url="https://example.com/700.mp3" type="audio/mpeg" length="1"/>
    </item>
  </channel>
</rss>`

test('a feed that is imported while the site runs is on its pages, and can be played (D21 M25)', async ({
  page,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'nq-feed-'))
  const file = path.join(folder, 'feed.xml')
  await writeFile(file, FEED)
  await page.goto('/episodes/all')
  const { DATABASE_URL: _given, ...env } = process.env
  const run = () =>
    promisify(execFile)(
      process.execPath,
      // Other tests look at the samples.
      ['src/scripts/command.mjs', 'import', file, '--keep-samples'],
      { cwd: hostSite().folder, env },
    )
  expect((await run()).stdout).toMatch(/1 imported/)
  await page.goto('/episodes/all')
  await page.getByRole('link', { name: 'Imported from a feed & playable', exact: true }).click()
  await page.waitForURL('/podcast/ep-700')
  await expect(page.getByText('30:34', { exact: true })).toBeVisible()
  await expect(page.getByText('Second paragraph.')).toBeVisible()
  const player = page.locator('audio')
  await expect(player).toHaveAttribute('src', 'https://example.com/700.mp3')
  await expect(player).toHaveAttribute('preload', 'none')
  // M25: the page elsewhere is a text link; the player is what visitors came for.
  const elsewhere = page.getByRole('link', { name: 'Open this episode on example.com' })
  await expect(elsewhere).toHaveAttribute('href', 'https://example.com/episodes/700')
  await expect(page.locator('article a:has(img)')).toHaveCount(0)
  expect((await run()).stdout).toMatch(/1 unchanged/)
  await rm(folder, { recursive: true })
})
