import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, type Page } from '../support/browser-test'
import { setupCode } from '@/cms/accounts/setup-code'
import { nextReleases } from '@/domain/episodes/release'
import { formatDayAndMonth } from '@/domain/show/show-time'
import { DEFAULT_RELEASE_DAY } from '@/domain/language/weekdays'
import { buildFeed, buildItem } from '../support/feeds/build-feed'
import { callApi, collectErrors, image, picture } from '../support/host'
import { SITE_SECRET } from '../support/sample-sites'
import { serveHttp } from '../support/http-server'

/**
 * The host's life on a new site, from the setup code to the first release. Its pictures are those of
 * docs/host-guide.md: `npx playwright test -c tests/playwright.config.ts --project=life -u` takes
 * them anew.
 */

const root = fileURLToPath(new URL('../..', import.meta.url))
const EMAIL = 'host@example.com'
const PASSWORD = 'correct horse 1'
const [FIRST, SECOND] = nextReleases(
  new Date(),
  { timeZone: 'Europe/London', releaseTime: '06:00', releaseDay: DEFAULT_RELEASE_DAY },
  3,
)
if (!FIRST || !SECOND) throw new Error('There is always a next release day')

const said = (page: Page) => page.locator('[data-toast]')
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function take(page: Page, name: string) {
  const isForGuide = test.info().config.updateSnapshots === 'changed' // What -u means.
  const folder = isForGuide ? 'docs/guide' : 'tests/.results/guide'
  await page.screenshot({ path: path.join(root, folder, `${name}.png`), animations: 'disabled' })
}

/** Serves feeds and their pictures on this machine. */
async function serveFeeds(feeds: Record<string, string | Buffer>) {
  const cover = await picture('teal', 300, 300)
  return serveHttp((request, response) =>
    response.end(feeds[(request.url ?? '').slice(1)] ?? cover),
  )
}

test.use({ viewport: { width: 1280, height: 900 } })

test('from the setup code to the first release, and back (D32–D41)', async ({ page }) => {
  test.setTimeout(300_000)
  const errors = collectErrors(page)
  page.on('dialog', (dialog) => void dialog.accept())

  await test.step('the first account', async () => {
    await page.goto('/AdminLogin')
    await page.getByRole('link', { name: 'Create first account' }).click()
    await field(page, 'Setup code').fill(setupCode(SITE_SECRET))
    await field(page, 'Email').fill(EMAIL)
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
    await page.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD)
    await page.locator('main form button[type="submit"]').click()
    await page.waitForURL('/admin/setup')
    await take(page, 'where')
    await page.getByRole('link', { name: 'Finish later' }).click()
    await page.waitForURL('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up your show')
    await take(page, 'setup')
  })

  await test.step('the samples go', async () => {
    await press(page, 'Delete the sample content')
    await expect(page.getByRole('button', { name: 'Delete the sample content' })).toHaveCount(0)
    await press(page, 'Hide this list')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This week')
  })

  await test.step('the show comes in', async () => {
    const feeds = await serveFeeds({
      'feed.xml': buildFeed(
        [3, 2, 1].map((number) =>
          buildItem(number, { title: `${number}: Brought in ${number}`, more: '' }),
        ),
      ),
    })
    await page.goto('/admin/import')
    await field(page, 'Feed URL').fill(`${feeds.origin}/feed.xml`)
    await press(page, 'Continue')
    await expect(page.getByText('3 episodes, numbered 1–3 as in their titles.')).toBeVisible()
    await take(page, 'import')
    await press(page, 'Import 3 episodes')
    await expect(said(page)).toBeVisible()
    await page.goto('/podcast/ep-003')
    await expect(page.getByRole('heading', { name: 'Brought in 3' })).toBeVisible()
    await feeds.stop()
  })

  await test.step('the show gets a topic of its own', async () => {
    // Those of every site went when the show began.
    await page.goto('/admin/topics')
    await press(page, 'New topic')
    await field(page, 'Title').fill('Gardens')
    await press(page, 'Add topic')
    await expect(page.getByRole('heading', { name: 'Gardens' })).toBeVisible()
  })

  await test.step('an episode is written and scheduled', async () => {
    await page.goto('/admin/episodes/new')
    await expect(field(page, 'Number')).toHaveValue('4')
    await field(page, 'Title').fill('Seeds we lend')
    await expect(page).toHaveURL('/admin/episodes/ep-004')
    await field(page, 'Length').fill('46:20')
    await field(page, 'Notes').fill('A listener wrote to ask where hope goes when you are tired.')
    await page.locator('#image').setInputFiles(await image('green'))
    await field(page, 'Image description (alt text)').fill('A green page')
    await page.getByLabel('Gardens').check()
    await field(page, 'YouTube').fill('https://youtu.be/dQw4w9WgXcQ')
    await expect(
      page.getByRole('region', { name: 'Save', exact: true }).locator('> p'),
    ).toContainText('Draft saved')
    await expect(page.locator('main header [data-state]')).toHaveText('Draft, ready to publish')
    await page.evaluate(() => window.scrollTo({ top: 0 }))
    await take(page, 'editor')
  })

  await test.step('it is scheduled, and moved in the calendar', async () => {
    await page.getByRole('button', { name: /^Schedule for / }).click()
    await expect(said(page)).toContainText('Episode 4 scheduled for ')
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(
      'Episode 4 goes live on Tuesday at 06:00',
    )
    await take(page, 'desk')
    await page.getByRole('button', { name: /episode 4,/i }).press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(said(page)).toContainText(
      `Episode 4 moved to ${formatDayAndMonth(SECOND.day)}. ${formatDayAndMonth(FIRST.day)} is free.`,
    )
  })

  await test.step('a quote is planned', async () => {
    await page.goto('/admin/quotes')
    await page.getByRole('button', { name: 'New quote' }).first().click()
    const form = page.getByRole('form', { name: 'New quote' })
    await form.getByLabel('Quote', { exact: true }).fill('Lend a seed, keep a friend.')
    await form.getByLabel('Who said it').fill('A listener')
    await form.getByRole('button', { name: 'Save quote' }).click()
    await expect(said(page)).toContainText('Quote scheduled for')
    await expect(page.getByText('Lend a seed, keep a friend.').first()).toBeVisible()
    await take(page, 'quotes')
  })

  await test.step('it goes out at once, and visitors see it', async () => {
    await page.goto('/admin/episodes/ep-004')
    await press(page, 'Publish now')
    // It was planned for a day to come (N18).
    const asked = page.getByRole('dialog', { name: 'Which date does it show?' })
    await expect(asked.getByRole('radio', { name: /^Today/ })).toBeChecked()
    await asked.getByRole('button', { name: 'Publish now' }).click()
    await expect(said(page)).toContainText('Episode 4 is live.')
    const visible = await page.request.get('/podcast/ep-004')
    expect(await visible.text()).toContain('Seeds we lend')
  })

  await test.step('an edit is found in the history, and taken back', async () => {
    await callApi(page, 'PATCH', '/episodes/ep-004', { title: 'Seeds we keep' })
    await page.goto('/admin/episodes/ep-004/history')
    await take(page, 'history')
    await page
      .getByRole('button', { name: /^Restore and publish/ })
      .first()
      .click()
    await expect(
      page.getByRole('status').filter({ hasText: 'restored and published' }),
    ).toBeVisible()
  })

  await test.step('a colleague is invited', async () => {
    await page.goto('/admin/people')
    await page.getByLabel('Email').fill('colleague@example.com')
    await press(page, 'Invite')
    await expect(page.getByLabel('Invitation link for colleague@example.com')).toBeVisible()
    await take(page, 'people')
  })
  expect(errors).toEqual([])
})
