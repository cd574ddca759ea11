import { expect, test } from '../support/browser-test'
import sharp from 'sharp'
import { contrast as contrastOf } from '@/domain/look/colour'
import { findEpisode } from '../support/site-content'

/** WCAG 2.2 contrast of two colours. */
const contrast = (...colours: [number[], number[]]) => {
  const [one = '', other = ''] = colours.map(
    (rgb) => `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`,
  )
  return contrastOf(one, other)
}

const plain = (background: string) =>
  sharp({ create: { width: 1280, height: 720, channels: 3, background } })

/** Black and white squares of 6 px. */
const busy = () => {
  const data = Buffer.alloc(1280 * 720, 0).map((_, i) =>
    (Math.floor((i % 1280) / 6) + Math.floor(i / 1280 / 6)) % 2 ? 255 : 0,
  )
  return sharp(data, { raw: { width: 1280, height: 720, channels: 1 } })
}

const ARTWORK = {
  white: () => plain('#ffffff'),
  'as pale as the label': () => plain('#fefefa'),
  grey: () => plain('#767676'),
  'as dark as its text': () => plain('#161e38'),
  black: () => plain('#000000'),
  busy,
}

for (const [name, draw] of Object.entries(ARTWORK))
  test(`M25 the play button is seen and read on artwork that is ${name}, in the light and the dark`, async ({
    page,
    request,
  }) => {
    const body = await draw().png().toBuffer()
    await page.route('**/api/podcasts/file/**', (route) =>
      route.fulfill({ contentType: 'image/png', body }),
    )
    const episode = await findEpisode(request, ({ linkYT }) => Boolean(linkYT))
    await page.goto(`/podcast/${episode.id}`)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const link = page.getByRole('link', { name: 'Watch on YouTube' })
      await expect(link.locator('img')).toHaveJSProperty('complete', true)
      const label = link.locator('span:has(svg)')
      const { color, backgroundColor, opacity } = await label.evaluate((element) => {
        const style = getComputedStyle(element)
        const { color, backgroundColor, opacity } = style
        return { color, backgroundColor, opacity }
      })
      const rgb = (value: string) => value.match(/[\d.]+/g)?.map(Number) ?? []
      // Solid, so that nothing of the picture is behind the words.
      expect.soft([rgb(backgroundColor).length, opacity], colorScheme).toEqual([3, '1'])
      expect.soft(contrast(rgb(color), rgb(backgroundColor)), colorScheme).toBeGreaterThan(7)

      await label.scrollIntoViewIfNeeded()
      // Along its left edge: how far it stands out from the artwork beside it, pixel by pixel.
      const box = await label.boundingBox()
      if (!box) throw new Error('The label is not shown.')
      const y = Math.round(box.y + box.height / 2)
      const clip = { x: Math.round(box.x) - 8, y: y - 6, width: 24, height: 12 }
      const { data, info } = await sharp(await page.screenshot({ clip }))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      const pixel = (x: number, row: number) =>
        [...data.subarray((row * info.width + x) * 3)].slice(0, 3) as number[]
      for (let row = 0; row < info.height; row += 1) {
        const outside = pixel(2, row)
        const edge = [9, 14].map((x) => contrast(outside, pixel(x, row)))
        expect.soft(Math.max(...edge), `${colorScheme}, row ${row}`).toBeGreaterThan(3)
      }
    }
  })
