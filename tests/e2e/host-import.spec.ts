import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { buildFeed, buildItem } from '../support/feeds/build-feed'
import { collectErrors, picture, test } from '../support/host'

const FIRST = 860

test('a show is brought in: address, table, a number changed, report, and nothing twice (D34)', async ({
  page,
}) => {
  const image = await picture('teal', 300, 300)
  const server = createServer((request, response) => {
    if (request.url !== '/feed.xml') return response.end(image)
    const { port } = server.address() as AddressInfo
    const items = [3, 2, 1, 0].map((index) =>
      buildItem(FIRST + index, {
        title: `${FIRST + index}: Brought in ${index}`,
        more: `<itunes:image href="http://127.0.0.1:${port}/${index}.jpg"/>`,
      }),
    )
    const trailer = buildItem(1, { more: '<itunes:episodeType>trailer</itunes:episodeType>' })
    return response.end(buildFeed([...items, trailer]))
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

  await expect(page.getByText('4 new, 0 updated.')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^The titles/ })).toBeChecked()
  // Other tests look at the samples.
  await page.getByRole('checkbox', { name: /^Delete the sample content/ }).uncheck()
  const number = page.getByLabel('Number of Brought in 0')
  await expect(number).toHaveValue('860')
  await number.fill('861')
  await number.press('Enter')
  await expect(page.getByText('2 need your attention')).toBeVisible()
  await expect(page.getByText('number 861 also appears on').first()).toBeVisible()
  await number.fill('870')
  await number.press('Enter')
  await expect(page.getByText('number 861 also appears on')).toHaveCount(0)
  const second = page.getByRole('checkbox', { name: 'Import Brought in 2' })
  await second.click()
  await expect(second).not.toBeChecked()
  await page.getByRole('button', { name: 'Import 3 episodes' }).click()

  await expect(page.getByText(/^Import complete: /)).toBeVisible()
  await expect(page.getByText('2 skipped.')).toBeVisible()
  await page.getByText('Skipped (2)').click()
  await expect(page.getByText('Skipped: a trailer')).toBeVisible()
  const address = await page.getByRole('link', { name: 'Download report' }).getAttribute('href')
  const report = await page.evaluate(async (url) => (await fetch(url)).text(), address ?? '')
  expect(report).toContain('imported   870. Brought in 0')

  await page.getByRole('button', { name: 'Check for new episodes' }).click()
  await expect(page.getByText('1 new, 0 updated.')).toBeVisible()
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByRole('link', { name: 'Sample show' })).toHaveCount(1)
  await page.goto('/podcast/ep-870')
  await expect(page.getByRole('heading', { name: 'Brought in 0' })).toBeVisible()
  expect(errors).toEqual([])
  server.closeAllConnections()
  server.close()
})
