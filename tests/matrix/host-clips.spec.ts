import { expect } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { test, openAsListener, copiedOn } from '../support/host'
import { episodeWithSound } from '../support/listening'
import { readPage } from '../support/read-page'

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
  request,
  baseURL,
}) => {
  const read = async (path: string) => {
    const { attribute, meta } = await readPage(request, path)
    return {
      canonical: attribute('link[rel="canonical"]', 'href'),
      description: meta('description'),
      shared: meta('og:description'),
      url: meta('og:url'),
      title: meta('og:title'),
      image: meta('og:image'),
      oembed: attribute('link[type="application/json+oembed"]', 'href'),
      audio: attribute('audio', 'src'),
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
  const { getByRole } = await readPage(request, CLIP)
  getByRole('heading', { name: 'Clip, 1:00 to 1:06' })
  const way = getByRole('link', { name: 'Play the whole episode' })
  expect(way.getAttribute('href')).toBe(PATH)
  for (const query of ['?t=60', '?t=66-60', '?t=060-066', '?t=400-410', '?t=60-66&t=60-66'])
    expect(await read(PATH + query), query).toEqual(whole)

  const { html } = (await (await request.get(clip.oembed ?? '')).json()) as { html: string }
  expect(html).toContain(`<iframe src="${baseURL}/embed/${ID}?t=60-66"`)
  const frame = await readPage(request, `/embed/${ID}?t=60-66`)
  expect(frame.attribute('audio', 'src')).toBe(`${sound.url}#t=60,66`)
  expect(frame.text('main')).toContain('Clip, 1:00 to 1:06')
  expect(frame.attribute('link[rel="canonical"]', 'href')).toBe(baseURL + PATH)
  const other = await readPage(request, `/embed/${ID}?t=66-60`)
  expect(other.attribute('audio', 'src')).toBe(sound.url)
  expect(other.text('main')).not.toContain('Clip,')
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
