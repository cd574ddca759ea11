import { expect, type Page } from '@playwright/test'
import {
  DESK_ROUTES,
  deskEpisodePath,
  deskSetupPath,
  deskStatisticsPath,
  deskTextsPath,
} from '@/domain/desk-routes'
import { expectDeskAccessible } from '../support/axe'
import { buildFeed, buildItem } from '../support/feeds/build-feed'
import { callApi, test } from '../support/host'
import { untilAlive } from '../support/pages'

/**
 * Screens of the desk that need something to show: those who cannot see well, point or use a large
 * screen can work in them. The others are tried in `host-quality.spec.ts`. 970 and 971 are of these
 * tests.
 */

const DRAFT = 'ep-970'
const SCHEDULED = 'ep-971'

async function make(page: Page, id: string, fields: object): Promise<void> {
  const episodeNum = Number(id.slice(3))
  const { status } = await callApi(page, 'POST', '/episodes', { episodeNum, ...fields })
  expect(status).toBe(201)
}

async function remove(page: Page, id: string): Promise<void> {
  await callApi(page, 'PATCH', `/episodes/${id}?trash=true`, { deletedAt: '2026-01-01T00:00:00Z' })
  await callApi(page, 'DELETE', `/episodes/${id}?trash=true`)
}

async function open(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(path)
  await untilAlive(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test.beforeEach(async ({ page }) => {
  await page.goto(DESK_ROUTES.help)
  await make(page, DRAFT, {
    _status: 'draft',
    title: 'Notes on a long walk',
    description: '**Bold** at (12:34), and [a link](https://example.com)\n\n- one\n- two',
  })
})
test.afterEach(async ({ page }) => {
  await page.goto(DESK_ROUTES.help)
  await remove(page, DRAFT)
  await remove(page, SCHEDULED)
})

test('WCAG 2.2 AA: axe finds nothing in the editor of a draft, with its picker, link and actions open', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const url = deskEpisodePath(DRAFT)
  await open(page, url)
  await expect(page.locator('div#notes')).toBeVisible()
  await expectDeskAccessible(page, 'a draft')

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Pick a date' }).click()
  await expectDeskAccessible(page, 'the picker of the date')
  await page.getByRole('button', { name: 'Pick a date' }).click()

  await page.getByRole('radio', { name: 'Another day and time' }).check()
  await page.getByRole('button', { name: 'Pick a day' }).click()
  await expectDeskAccessible(page, 'the picker of the release')

  const tools = page.getByRole('toolbar', { name: 'Format' })
  await tools.getByRole('button', { name: 'Link', exact: true }).click()
  await expect(page.getByLabel('Link URL')).toBeVisible()
  await expectDeskAccessible(page, 'the address of a link')
  await tools.getByRole('button', { name: 'Markdown' }).click()
  await expect(page.locator('textarea#notes')).toBeVisible()
  await expectDeskAccessible(page, 'the notes as Markdown')
})

test('WCAG 2.2 AA: axe finds nothing on what is planned, edited and without numbers', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const releaseAt = new Date(Date.now() + 400 * 24 * 60 * 60 * 1000).toISOString()
  await make(page, SCHEDULED, {
    ...{ _status: 'draft', title: 'What the street learned', description: 'Water is shared.' },
    ...{ releaseAt, episodeDate: releaseAt.slice(0, 10), episodeLength: '41:20' },
  })
  await open(page, deskEpisodePath(SCHEDULED))
  await expectDeskAccessible(page, 'a planned episode')
  await open(page, DESK_ROUTES.episodes)
  await page.getByLabel(`Select episode ${Number(DRAFT.slice(3))}`).check()
  await expectDeskAccessible(page, 'a list with a row selected')
  await open(page, deskStatisticsPath(7, DRAFT))
  await expect(page.getByText('No visits in this period')).toBeVisible()
  await expectDeskAccessible(page, 'statistics without numbers')
  await open(page, DESK_ROUTES.siteLook)
  await page.getByRole('radio', { name: /^Your own/ }).check()
  await page.getByLabel('Links and buttons', { exact: true }).fill('#9fd0e0')
  await expect(page.getByText('Too pale to see.')).toBeVisible()
  await expectDeskAccessible(page, 'a colour that is too pale')
})

test('WCAG 2.2 AA: axe finds nothing on an import that is looked over, and on its step of the setup', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await open(page, DESK_ROUTES.import)
  await page.locator('input[type="file"]').setInputFiles({
    name: 'feed.xml',
    mimeType: 'application/rss+xml',
    buffer: Buffer.from(
      buildFeed([1972, 1971].map((number) => buildItem(number, { title: `${number}: A walk` }))),
    ),
  })
  await expect(page.getByRole('button', { name: /^Import 2 episodes/ })).toBeEnabled()
  const id = Number(/(\d+)$/.exec(page.url())?.[1])
  await expectDeskAccessible(page, 'an import')
  await open(page, deskSetupPath(id))
  await expectDeskAccessible(page, 'what was found')
})

test('page text on a phone: the page and its fields take turns, and the way back is kept', async ({
  page,
}) => {
  await open(page, deskTextsPath('home'))
  await page.setViewportSize({ width: 390, height: 844 })
  const field = page.getByRole('group', { name: 'Favourites' }).getByLabel('Text beside')
  const live = page.frameLocator('iframe')
  const turns = page.getByRole('group', { name: 'Show', exact: true })
  await expect(page.locator('iframe')).toHaveCount(0)
  await field.focus()
  await turns.getByText('Live page').click()
  await expect(field).toBeHidden()
  await expect(live.locator('[data-edited]')).toBeInViewport()
  await expectDeskAccessible(page, 'the live page')
  await page.setViewportSize({ width: 390, height: 844 })
  await turns.getByText('Text').click()
  await expect(field).toBeInViewport()
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('WCAG 2.2 AA: axe finds nothing in the editor of a rich text, with its link and image open', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await open(page, deskTextsPath('values'))
  const text = page.getByRole('textbox', { name: 'Page text' })
  const tools = page.getByRole('toolbar', { name: 'Format' })
  await text.fill('Written here.')
  await text.press('ControlOrMeta+a')
  await tools.getByRole('button', { name: 'Heading', exact: true }).click()
  await expect(text.getByRole('heading', { name: 'Written here.' })).toBeVisible()
  await tools.getByRole('button', { name: 'Dividing line' }).click()
  await expectDeskAccessible(page, 'a rich text')
  await tools.getByRole('button', { name: 'Link', exact: true }).click()
  await expect(page.getByLabel('Link URL')).toBeVisible()
  await expectDeskAccessible(page, 'the address of a link')
  await tools.getByRole('button', { name: 'Image' }).click()
  await expect(page.getByLabel('What the image shows')).toBeVisible()
  await expectDeskAccessible(page, 'an image for a text')
  // Nothing was published: it is offered again.
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(text.getByRole('heading', { name: 'Written here.' })).toBeVisible()
})
