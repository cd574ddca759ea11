import { expect } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { test, openAsListener, copiedOn } from '../support/host'
import { episodeWithSound } from '../support/listening'

/** Clips: passages of an episode with an address of their own. */
const ID = 'ep-1252'
const PATH = `/podcast/${ID}`
const CLIP = `${PATH}?t=60-66`
const sound = episodeWithSound(
  1252,
  { title: 'Margins, read aloud', description: 'It begins with a hum.' },
  {
    transcript: `WEBVTT

00:00:00.000 --> 00:00:58.000
<v Ada>It began with a box of books.

00:01:00.000 --> 00:01:03.000
<v Theo>And every margin of those books was full.

00:01:03.000 --> 00:01:28.000
<v Theo>A reader had answered each page in pencil.

00:01:30.000 --> 00:04:50.000
<v Ada>We read on until the light was gone.
`,
  },
)

test('the page of a clip has its words, its own frame, and the episode as its canonical page', async ({
  browser,
  baseURL,
}) => {
  const page = await openAsListener(browser, baseURL, { javaScriptEnabled: false })
  const attribute = (selector: string, name: string) => page.locator(selector).getAttribute(name)
  const read = async (path: string) => {
    await page.goto(path)
    return {
      canonical: await attribute('link[rel="canonical"]', 'href'),
      description: await attribute('meta[name="description"]', 'content'),
      shared: await attribute('meta[property="og:description"]', 'content'),
      url: await attribute('meta[property="og:url"]', 'content'),
      title: await attribute('meta[property="og:title"]', 'content'),
      image: await attribute('meta[property="og:image"]', 'content'),
      oembed: await attribute('link[type="application/json+oembed"]', 'href'),
      audio: await attribute('audio', 'src'),
    }
  }
  const whole = await read(PATH)
  expect(whole.description).toBe('It begins with a hum.')
  expect(whole.audio).toBe(sound.url)
  const words =
    'And every margin of those books was full. A reader had answered each page in pencil.'
  const clip = await read(CLIP)
  expect(clip).toEqual({
    ...whole,
    description: words,
    shared: words,
    url: `${baseURL}${CLIP}`,
    title: `${whole.title} (1:00–1:06)`,
    oembed: `${baseURL}/api/oembed?${new URLSearchParams({ url: baseURL + CLIP, format: 'json' })}`,
    audio: `${sound.url}#t=60,66`,
  })
  await expect(page.getByRole('heading', { name: 'Clip, 1:00 to 1:06' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Play the whole episode' })).toHaveAttribute(
    'href',
    PATH,
  )
  for (const query of ['?t=60', '?t=66-60', '?t=060-066', '?t=400-410', '?t=60-66&t=60-66'])
    expect(await read(PATH + query), query).toEqual(whole)

  const { html } = (await (await page.request.get(clip.oembed ?? '')).json()) as { html: string }
  expect(html).toContain(`<iframe src="${baseURL}/embed/${ID}?t=60-66"`)
  await page.goto(`/embed/${ID}?t=60-66`)
  await expect(page.locator('audio')).toHaveAttribute('src', `${sound.url}#t=60,66`)
  await expect(page.getByText('Clip, 1:00 to 1:06')).toBeVisible()
  expect(await attribute('link[rel="canonical"]', 'href')).toBe(baseURL + PATH)
  await page.goto(`/embed/${ID}?t=66-60`)
  await expect(page.locator('audio')).toHaveAttribute('src', sound.url)
  await expect(page.getByText('Clip,')).toHaveCount(0)
  await page.context().close()
})

test('what is selected in the transcript has a link to its clip', async ({ browser, baseURL }) => {
  const page = await openAsListener(browser, baseURL)
  await page.goto(`${PATH}/transcript`)
  await expect(page.getByRole('button', { name: '15 seconds back' })).toBeVisible()
  const words = page.getByText('And every margin of those books was full.')
  await words.scrollIntoViewIfNeeded()
  const copy = page.getByRole('button', { name: 'Copy clip link' })
  await expect(async () => {
    await words.selectText()
    await expect(copy).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expectAccessible(page)
  await copy.click()
  await expect.poll(() => copiedOn(page)).toBe(`${baseURL}${PATH}?t=60-90`)
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()

  await page.evaluate(() => {
    ;(document.activeElement as HTMLElement).blur()
    const selection = document.getSelection()
    selection?.selectAllChildren(document.querySelector('#transcript-text') as HTMLElement)
  })
  await expect(page.getByText('so this one ends at 3:00.')).toBeVisible()
  await copy.click()
  await expect.poll(() => copiedOn(page)).toBe(`${baseURL}${PATH}?t=0-180`)
  await page.evaluate(() => {
    ;(document.activeElement as HTMLElement).blur()
    document.getSelection()?.removeAllRanges()
  })
  await expect(copy).toHaveCount(0)
  await page.context().close()
})
