import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isSamePicture, signOf } from '@/cms/images/pixels'
import { processImage } from '@/cms/images/process'

/** A cover with lines as fine as those of words; `more` is drawn on it. */
const cover = (more = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="3000" viewBox="0 0 100 100">
    <rect width="100" height="100" fill="#17555e"/><circle cx="40" cy="40" r="30" fill="#d9a441"/>
    ${Array.from({ length: 20 }, (_, at) => `<path d="M${10 + at * 4} 75v12M10 ${11 + at * 2}h50" stroke="#fff" stroke-width="1.5"/>`).join('')}
    ${more}</svg>`)

/** What is compared of a picture that came as a JPEG of this size and quality. */
async function sign(svg: Buffer, side: number, quality: number): Promise<Buffer> {
  const jpeg = await sharp(svg).resize(side).jpeg({ quality }).toBuffer()
  const { file, smaller } = await processImage(jpeg)
  return signOf(smaller[0]?.file ?? file)
}

test('a cover stays the same in other sizes and as a coarser JPEG', async () => {
  const known = await sign(cover(), 1400, 90)
  for (const side of [300, 600, 3000])
    for (const quality of [60, 90])
      expect(isSamePicture(await sign(cover(), side, quality), known), `${side} ${quality}`).toBe(
        true,
      )
})

test('a cover with the small number of an episode on it is another picture', async () => {
  const known = await sign(cover(), 1400, 90)
  // A 12, 5 % as high as the cover.
  const number = '<path d="M83 10v5M86 10h3v2.5h-3v2.5h3" stroke="#fff" fill="none"/>'
  expect(isSamePicture(await sign(cover(number), 1400, 90), known)).toBe(false)
})
