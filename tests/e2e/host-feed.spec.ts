import { expect } from '@playwright/test'
import { buildFeed, buildItem } from '../support/feeds/build-feed'
import { collectErrors, test } from '../support/host'
import { serveHttp } from '../support/http-server'

const FIRST = 840

test('D34 D46 a feed is imported, followed, checked and left alone again, and moved', async ({
  page,
}) => {
  let numbers = [1, 0]
  const { origin, stop } = await serveHttp((request, response) => {
    if (request.url !== '/feed.xml') return response.writeHead(404).end()
    const items = numbers.map((index) =>
      buildItem(FIRST + index, { title: `Followed ${index}`, guid: `followed-${index}` }),
    )
    return response.end(buildFeed(items, '<podcast:locked>yes</podcast:locked>'))
  })
  const source = `${origin}/feed.xml`
  await page.goto('/admin/import')
  await page.getByLabel('Feed URL').fill('not an address')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Enter a URL that starts')).toBeVisible()
  await page.getByLabel('Feed URL').fill(source)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('2 episodes, numbered 840–841 as in the feed.')).toBeVisible()
  // Other tests look at the samples, and at the show by its name.
  const facts = page.getByRole('group', { name: 'Also import' }).getByRole('checkbox')
  for (const fact of await facts.all()) await fact.uncheck()
  await page.getByRole('checkbox', { name: /^Delete the sample content/ }).uncheck()
  await page.getByRole('button', { name: 'Import 2 episodes' }).click()
  await expect(page.getByText(/^Import complete: /)).toBeVisible()
  const address = await page.getByRole('link', { name: 'Download report' }).getAttribute('href')
  const report = await page.evaluate(async (url) => (await fetch(url)).text(), address ?? '')
  expect(report).toContain('imported   841. Followed 1')

  const errors = collectErrors(page)
  await page.goto('/admin/import')
  await expect(page.getByText('This site doesn’t follow your feed.')).toBeVisible()
  await page.getByRole('link', { name: 'Follow your feed' }).click()
  await expect(page.getByText(source)).toBeVisible()
  await page.getByText('It becomes a draft').click()
  await page.getByRole('button', { name: 'Follow this feed' }).click()
  await expect(
    page.getByText('Following your feed. New episodes are imported as drafts.'),
  ).toBeVisible()
  await expect(page.getByText(/^Today .*Nothing new\.$/)).toBeVisible({ timeout: 20_000 })

  numbers = [2, 1]
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText(/^Today .*1 new episode, 1 no longer in the feed\.$/)).toBeVisible({
    timeout: 20_000,
  })
  await expect(page.getByRole('link', { name: '842. Followed 2: as a draft' })).toBeVisible()
  await expect(page.getByText('1 episode is no longer in the feed: Followed 0.')).toBeVisible()
  await page.getByRole('button', { name: 'Stop following' }).click()
  await expect(page.getByText('Stopped following your feed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check now' })).toHaveCount(0)

  await page.goto('/admin/import')
  await page.getByRole('link', { name: 'Move your feed here' }).click()
  await page.getByRole('button', { name: 'Check all steps' }).click()
  await expect(page.getByText('Not moved yet. Take the steps in this order.')).toBeVisible()
  await expect(page.getByText('The old feed is locked.')).toBeVisible()
  await expect(page.getByText('Missing here: 1.')).toBeVisible()
  await expect(page.getByText('The old URL still shows the old feed.')).toBeVisible()
  expect(errors).toEqual([])
  await stop()
})
