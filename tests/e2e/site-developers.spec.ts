import { expect, test } from '../support/browser-test'

test('/developers leads from the parts to each route, without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await page.goto('/developers')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('For developers')
  const parts = page.getByRole('list', { name: 'Routes' })
  await parts.getByRole('link', { name: 'Episodes' }).click()
  await expect(page).toHaveURL(/\/developers\/episodes$/)
  await page.getByRole('link', { name: 'PUT /episodes/{id}', exact: true }).click()
  const route = page.getByRole('region', {
    name: 'Create or replace an episode',
    exact: true,
  })
  await expect(route).toBeInViewport()
  await expect(route.getByRole('region', { name: /^Example/ })).toContainText("curl -X PUT 'http")
  await route.getByRole('link', { name: '412' }).click()
  await expect(page).toHaveURL(/\/developers#error-412$/)
  await expect(page.locator(':target')).toContainText('The document has changed since')
  expect([...hosts]).toHaveLength(1)
  await context.close()
})
