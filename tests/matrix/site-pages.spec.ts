import { expect, test } from '../support/browser-test'
import { findEpisode, readGlobal, shown } from '../support/site-content'

test('D25 texts keep the line breaks that the host types, and their emphasis is slanted', async ({
  page,
  request,
}) => {
  const { docs } = await (await request.get('/api/guests?depth=0&limit=1')).json()
  const { heroText, introText, favouritesText, allIntro } = await readGlobal(request, 'landing')
  const texts = [
    ['/', heroText],
    ['/', introText],
    ['/', favouritesText],
    ['/episodes/all', allIntro],
    [`/podcast/${docs[0].podcastEpisodeID}`, docs[0].description],
  ]
  for (const [path, text] of texts) {
    await page.goto(path)
    await expect(page.getByText(shown(text), { exact: true })).toHaveCSS(
      'white-space-collapse',
      'preserve-breaks',
    )
  }
  await page.goto('/community')
  const face = await page.locator('.prose').evaluate((prose) => {
    prose.innerHTML = '<p>Some <em>words</em>.</p>'
    const { fontFamily, fontStyle } = getComputedStyle(prose.querySelector('em') ?? prose)
    return { fontFamily, fontStyle }
  })
  expect(face.fontStyle).toBe('italic')
  expect(face.fontFamily).toMatch(/^"?Newsreader/)
})

for (const path of ['/', '/episodes/all', '/podcast/ep-001', '/follow'])
  test(`N45 Q60 on paper ${path} has neither menu nor buttons, nor a box for what was not fetched, and nothing stands over it`, async ({
    page,
  }) => {
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
    expect(
      await page.evaluate(() =>
        [
          ...document.querySelectorAll<HTMLElement>(
            'nav, button, summary, audio, form, header a:not(:first-child), img, [class*="button"]',
          ),
        ]
          .filter((part) => part.checkVisibility({ visibilityProperty: true }))
          .filter((part) => !(part instanceof HTMLImageElement && part.loading !== 'lazy'))
          .filter((part) => part.getBoundingClientRect().height > 1)
          .concat(
            [...document.querySelectorAll<HTMLElement>('body *')]
              .filter((part) => ['fixed', 'sticky'].includes(getComputedStyle(part).position))
              .filter((part) => part.checkVisibility()),
          )
          .map((part) => part.outerHTML.slice(0, 120)),
      ),
    ).toEqual([])
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Notes & Quotes (home)' })).toBeVisible()
  })

test('on paper an episode is its notes, with its own address and those that they name', async ({
  page,
  request,
  baseURL,
}) => {
  const { description } = await findEpisode(request, ({ id }) => id === 'ep-001')
  await page.goto('/podcast/ep-001')
  await page.locator('.prose').evaluate((notes) => {
    notes.insertAdjacentHTML(
      'beforeend',
      '<p><a href="https://example.org/bridge">A bridge</a></p>',
    )
  })
  const address = page.getByText(`${new URL(baseURL ?? '').host}/podcast/ep-001`, { exact: true })
  await expect(address.first()).toBeHidden()
  const leftOut = page
    .getByRole('region', { name: /^(Follow|Pass it on|Filed under)$/ })
    .or(page.getByRole('contentinfo'))
  await expect(leftOut).toHaveCount(4)
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'))
  await page.emulateMedia({ media: 'print' })
  await expect(address.first()).toBeVisible()
  await expect(page.getByText(description.split('\n\n')[0] ?? '', { exact: true })).toBeVisible()
  expect(
    await page
      .getByRole('link', { name: 'A bridge' })
      .evaluate((link) => getComputedStyle(link, '::after').content),
  ).toContain('https://example.org/bridge')
  await expect(leftOut).toHaveCount(0)
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  )
})

test('in forced colours the focus, the page that is open and the icons can be seen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/episodes/climateJustice')
  const here = page.getByRole('navigation', { name: 'Topics' }).locator('[aria-current]')
  const other = page.getByRole('navigation', { name: 'Topics' }).locator('a:not([aria-current])')
  const lookOf = (element: HTMLElement | SVGElement) => {
    const { borderColor, outlineStyle, textDecorationLine, backgroundColor } =
      getComputedStyle(element)
    return { borderColor, outlineStyle, textDecorationLine, backgroundColor }
  }
  expect(await here.first().evaluate(lookOf)).not.toEqual(await other.first().evaluate(lookOf))
  await other.first().focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  expect((await other.first().evaluate(lookOf)).outlineStyle).not.toBe('none')
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const icons = await page
    .locator('svg:visible')
    .evaluateAll((all) => all.map((icon) => getComputedStyle(icon).color))
  expect(icons.length).toBeGreaterThan(3)
  expect(icons).not.toContain(paper)
})
