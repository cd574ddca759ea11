import { expect, test } from '../support/browser-test'
import { viewMore } from '../support/pages'

for (const path of ['/', '/AdminLogin'])
  test(`S04 S08 a script that content brings does not run on ${path}`, async ({ page }) => {
    await page.route(
      (url) => url.pathname === path,
      async (route) => {
        const response = await route.fetch()
        const html = await response.text()
        await route.fulfill({
          response,
          body: html.replace(
            /<body([^>]*)>/,
            `<body$1><script>window.isForeign = 1</script><img src="x" onerror="window.isForeign = 2">
             <script nonce>window.isForeign = 3</script>`,
          ),
        })
      },
    )
    await page.goto(path, { waitUntil: 'load' })
    expect(await page.evaluate(() => 'isForeign' in window)).toBe(false)
    const isEvaluated = await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.isForeign = 4'
      document.body.append(script)
      return 'isForeign' in window
    })
    expect(isEvaluated).toBe(false)
  })

test('M09 what only the browser reads of an address is there after a page change', async ({
  page,
}) => {
  await page.goto('/episodes/all?utm_source=mail')
  await expect(page).toHaveURL(/utm_source=mail$/)
  await viewMore(page).click()
  await expect(page.locator('[data-episode]')).toHaveCount(12)
  await page.locator('main [data-episode] a').first().click()
  await expect(page).toHaveURL(/\/podcast\/ep-/)
  await page.goBack()
  await expect(page).toHaveURL(/utm_source=mail/)
})
