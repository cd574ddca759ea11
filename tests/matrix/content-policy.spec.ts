import { expect, test } from '../support/browser-test'

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
