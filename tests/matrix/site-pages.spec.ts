import { expect, test } from '../support/browser-test'
import { EPISODE_FLAGS, FIRST_TOPICS, topicPath } from '@/domain/topics/topics'
import { findEpisode, readGlobal, shown } from '../support/site-content'

test('R20 D21 an episode: number, title, image linking to the video, description', async ({
  page,
  request,
}) => {
  const episode = await findEpisode(request, ({ linkYT }) => Boolean(linkYT))
  await page.goto(`/podcast/${episode.id}`)
  await expect(page.locator('article')).toContainText(`Episode ${episode.episodeNum}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(episode.title)
  const image = page.getByRole('link', { name: 'Watch on YouTube' })
  await expect(image).toHaveAttribute('href', episode.linkYT ?? '')
  await expect(image.locator('img')).toBeVisible()
  const [first, second] = episode.description.split('\n\n')
  await expect(page.getByText(first ?? '', { exact: true })).toBeVisible()
  await expect(page.getByText(second ?? '', { exact: true })).toBeVisible()
})

test('R21 an episode has a tag button per flag, each leading to its list', async ({
  page,
  request,
}) => {
  const episode = await findEpisode(
    request,
    ({ isFav, ...flags }) => isFav === true && FIRST_TOPICS.some(({ flag }) => flags[flag]),
  )
  await page.goto(`/podcast/${episode.id}`)
  const tags = page.getByRole('region', { name: 'Filed under' }).getByRole('link')
  const topics = FIRST_TOPICS.filter(({ flag }) => episode[flag])
  await expect(tags).toHaveText([...topics.map(({ title }) => title), 'Host’s Favs'])
  await tags.first().click()
  await expect(page).toHaveURL(topicPath(topics[0]?.key ?? ''))

  const plain = await findEpisode(
    request,
    (other) => EPISODE_FLAGS.filter(({ flag }) => other[flag]).length === 1,
  )
  await page.goto(`/podcast/${plain.id}`)
  await expect(tags).toHaveCount(1)
})

test('R20 the guests of an episode are on its page', async ({ page, request }) => {
  const { docs } = await (await request.get('/api/guests?depth=0&limit=1')).json()
  const [guest] = docs
  await page.goto(`/podcast/${guest.podcastEpisodeID}`)
  const card = page.getByRole('listitem').filter({ hasText: guest.guestName })
  await expect(card).toContainText(guest.description)
  await expect(card.getByRole('link', { name: `about ${guest.guestName}` })).toHaveAttribute(
    'href',
    guest.personalLink,
  )
})

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

test('R22 the about page: personal note, quote of the host, professional bio', async ({
  page,
  request,
}) => {
  const { title, quote } = await readGlobal(request, 'about')
  await page.goto('/aboutHost')
  await expect(page.getByRole('main')).toContainText(shown(title))
  await expect(page.getByRole('figure').locator('blockquote')).toHaveText(shown(quote))
  await expect(page.getByRole('figure').locator('cite')).toHaveText('Host')
  const bio = page.getByRole('region', { name: 'The professional version' })
  await expect(bio).toContainText('storyteller')
})

test('R23 F10 the community page has the ways in', async ({ page }) => {
  await page.goto('/community')
  const ways = page.getByRole('region', { name: 'Ways in' })
  for (const name of [/survey/, /newsletter/, /member/])
    await expect(ways.getByRole('link', { name })).toBeVisible()
})

for (const path of ['/getInvolved', '/guests', '/ourValues'])
  test(`R24 ${path} is being crafted, signed by the team`, async ({ page, request }) => {
    const site = await readGlobal(request, 'site')
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown(site.comingSoonTitle))
    for (const text of [site.comingSoonText, site.comingSoonSignature])
      await expect(main).toContainText(shown(text))
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
