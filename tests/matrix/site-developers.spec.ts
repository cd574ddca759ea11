import { expect, test } from '../support/browser-test'
import { expectAccessible } from '../support/axe'

for (const path of ['/developers', '/developers/users'])
  test(`${path} can be read by everybody, and nothing is cut off on a phone`, async ({ page }) => {
    await page.goto(path)
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 700 })
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(wider).toBe(0)
  })

for (const path of ['/developers', '/developers/users'])
  test(`${path}: the keyboard reaches and scrolls each block that is wider than a phone`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(path)
    const blocks = await page.locator('main *').evaluateAll((elements) =>
      elements
        .filter(
          (element) =>
            /auto|scroll/.test(getComputedStyle(element).overflowX) &&
            element.scrollWidth > element.clientWidth,
        )
        .map((element) => ({
          role: element.getAttribute('role'),
          name: element.getAttribute('aria-label'),
          isStop: element.getAttribute('tabindex') === '0',
        })),
    )
    expect(blocks.length).toBeGreaterThan(2)
    expect(new Set(blocks.map(({ name }) => name)).size).toBe(blocks.length)
    for (const { role, name, isStop } of blocks) {
      expect([role, isStop], String(name)).toEqual(['region', true])
      const block = page.getByRole('region', { name: name ?? '', exact: true })
      await block.focus()
      await expect(block).toHaveCSS('outline-style', 'solid')
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => block.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
    }
    const levels = await page
      .getByRole('heading')
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])))
    expect(levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)).toEqual([])
  })

test('a page imports the client from the site, and reads a list with it', async ({ page }) => {
  await page.goto('/developers')
  const ids = await page.evaluate(async () => {
    type Listing = { id: string }
    const client = (await import(`${location.origin}/api/client.js`)) as {
      createClient: (site: string) => {
        all: (path: string, options: object) => AsyncGenerator<Listing>
      }
    }
    const found: string[] = []
    const query = { limit: 5, depth: 0, select: { title: true }, sort: 'episodeNum' }
    for await (const { id } of client.createClient(location.origin).all('/episodes', { query }))
      found.push(id)
    return found
  })
  expect(ids.length).toBeGreaterThan(5)
  expect(ids[0]).toBe('ep-001')
  expect(new Set(ids).size).toBe(ids.length)
})
