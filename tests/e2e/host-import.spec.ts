import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { buildFeed, buildItem } from '../support/feeds/build-feed'
import { collectErrors, picture, test } from '../support/host'

const FIRST = 860
const TITLES = [
  'Brought in 0',
  'Trains with The Rain Quartet',
  'Brought in 2',
  'Kitchens with Dolly Example',
].map((title, index) => `${FIRST + index}: ${title}`)

test('a show is brought in: address, table, a number changed, report, and nothing twice (D34)', async ({
  page,
}) => {
  const image = await picture('teal', 300, 300)
  const name = `Kitchens ${process.pid}` // Other tests import a show, too.
  const server = createServer((request, response) => {
    if (request.url !== '/feed.xml') return response.end(image)
    const { port } = server.address() as AddressInfo
    const items = [3, 2, 1, 0].map((index) =>
      buildItem(FIRST + index, {
        title: TITLES[index],
        description: `<p>About number ${index}.</p><p>Made in a kitchen by the sea.</p>`,
        more: `<itunes:image href="http://127.0.0.1:${port}/${index}.jpg"/>`,
      }),
    )
    const silent = buildItem(1, { audio: 'javascript:alert(1)' })
    return response.end(buildFeed([...items, silent]).replace('Sample show', name))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const source = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.xml`

  await page.goto('/admin/import')
  await page.getByLabel('Feed URL').fill('not an address')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Enter a URL that starts')).toBeVisible()
  const errors = collectErrors(page)
  await page.getByLabel('Feed URL').fill(source)
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByText('4 episodes, numbered 860–863 as in their titles.')).toBeVisible()
  await expect(page.getByText('1 item is no episode')).toBeVisible()
  await page.getByRole('button', { name: 'Change where the numbers come from' }).press('Enter')
  await expect(page.getByRole('radio', { name: /^The titles/ })).toBeChecked()
  // Found in the titles, and mended by keyboard; a band is no person until somebody says so.
  const guests = page.getByRole('region', { name: 'Guests' })
  await expect(guests.getByRole('checkbox', { name: /^Dolly Example/ })).toBeChecked()
  await expect(guests.getByRole('checkbox', { name: /^The Rain Quartet/ })).not.toBeChecked()
  await guests.getByRole('button', { name: 'Edit Dolly Example' }).press('Enter')
  await page.keyboard.type('Dolly B. Example')
  await page.keyboard.press('Enter')
  await expect(guests.getByRole('checkbox', { name: /^Dolly B\. Example/ })).toBeChecked()
  // What all notes say is said once instead, on the about page.
  const about = page.getByRole('checkbox', { name: /Say this once, on the About page/ })
  await about.check()
  // Other tests look at the samples, and at the show by its name.
  const facts = page.getByRole('group', { name: 'Also import' }).getByRole('checkbox')
  for (const fact of await facts.all()) await fact.uncheck()
  await page.getByRole('checkbox', { name: /^Delete the sample content/ }).uncheck()
  const all = page.getByRole('button', { name: /^5 items/ })
  await all.press('Enter')
  const number = page.getByLabel('Number of Brought in 0')
  await expect(number).toHaveValue('860')
  await number.fill('861')
  await number.press('Enter')
  await expect(page.getByText('2 episodes have a number that another has')).toBeVisible()
  await expect(page.getByText('number 861 also appears on').first()).toBeVisible()
  await number.fill('870')
  await number.press('Enter')
  await expect(page.getByText('number 861 also appears on')).toHaveCount(0)
  const second = page.getByRole('checkbox', { name: 'Import Brought in 2' })
  await second.click()
  await expect(second).not.toBeChecked()
  await expect(page.getByText('3 episodes, 1 guest')).toBeVisible()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  }
  await page.getByRole('button', { name: 'Import 3 episodes' }).click()

  await expect(page.getByText(/^Import complete: /)).toBeVisible()
  await expect(page.getByText('2 skipped.')).toBeVisible()
  await page.getByText('Skipped (2)').click()
  await expect(page.getByText('Skipped: no playable audio or video file')).toBeVisible()
  const address = await page.getByRole('link', { name: 'Download report' }).getAttribute('href')
  const report = await page.evaluate(async (url) => (await fetch(url)).text(), address ?? '')
  expect(report).toContain('imported   870. Brought in 0')

  await page.getByText(/^Show settings imported/).click()
  await page.getByRole('button', { name: 'Undo About the show' }).click()
  await expect(page.getByText(/^About the show restored\./)).toBeVisible()

  await page.getByRole('button', { name: 'Check for new episodes' }).click()
  await expect(page.getByText('1 new episode, numbered 862 as in their titles.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('link', { name })).toHaveCount(1)
  await page.goto('/podcast/ep-870')
  await expect(page.getByRole('heading', { name: 'Brought in 0' })).toBeVisible()
  await expect(page.getByText('Made in a kitchen by the sea')).toHaveCount(0)
  expect(errors).toEqual([])
  server.closeAllConnections()
  server.close()
})
