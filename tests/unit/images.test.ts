import sharp from 'sharp'
import { expect, test } from 'vitest'
import { processImage } from '@/cms/images/process'

const picture = (alpha: number) =>
  sharp({
    create: { width: 40, height: 40, channels: 4, background: { r: 90, g: 40, b: 20, alpha } },
  })
    .png()
    .toBuffer()

test('only a picture that nothing shines through gets a blur to lie behind it (D22)', async () => {
  expect((await processImage(await picture(1))).blur).toMatch(/^data:image\/webp;base64,/)
  const cutOut = await processImage(await picture(0.5))
  expect(cutOut.blur).toBeNull()
  expect((await sharp(cutOut.file).stats()).isOpaque).toBe(false)
})
