import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { processImage } from '@/cms/images/process'
import { validateImage } from '@/components/studio/shared/shrink-image'

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

test('Q57 a HEIC photo is refused with how to make a JPEG of it, before it is sent and after', async () => {
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1'.padEnd(200, '\0'), 'latin1')
  const message = expect.stringMatching(/HEIC.*Export it as a JPEG/)
  await expect(processImage(heic)).rejects.toMatchObject({
    status: 415,
    data: { errors: [{ message }] },
  })
  for (const type of ['image/heic', '', 'image/jpeg'])
    expect(await validateImage(new File([new Uint8Array(heic)], 'photo.heic', { type }))).toEqual(
      message,
    )
  const text = { errors: [{ message: 'Choose a JPEG, PNG, WebP, AVIF or GIF image.' }] }
  await expect(processImage(Buffer.from('no picture'))).rejects.toMatchObject({ data: text })
})

const MAGIC = Buffer.from('89504e470d0a1a0a', 'hex')

/** A black PNG by hand: sharp itself makes none of more than 16 million pixels on a side. */
function png(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8) // 8 bits of red, green and blue
  const pixels = deflateSync(Buffer.alloc((width * 3 + 1) * height), { level: 9 })
  const end = chunk('IEND', Buffer.alloc(0))
  return Buffer.concat([MAGIC, chunk('IHDR', header), chunk('IDAT', pixels), end])
}

const tooLong = {
  status: 400,
  data: { errors: [{ path: 'file', message: 'An image may have up to 12,000 pixels on a side.' }] },
}

test('S09: a picture of one endless line is refused by its header, in either direction', async () => {
  const line = png(50_000_000, 1)
  expect(line.length).toBeLessThan(200_000)
  await expect(processImage(line)).rejects.toMatchObject(tooLong)
  await expect(processImage(png(12_001, 1))).rejects.toMatchObject(tooLong)
  await expect(processImage(png(1, 12_001))).rejects.toMatchObject(tooLong)
  expect((await sharp((await processImage(png(12_000, 2))).file).metadata()).width).toBe(1280)
  expect((await sharp((await processImage(png(1, 12_000))).file).metadata()).height).toBe(12_000)
})

test('S09: pictures that come all at once are decoded two at a time', async () => {
  const large = png(4000, 3000)
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, sharp.counters().process)), 1)
  const made = await Promise.all(Array.from({ length: 8 }, () => processImage(large)))
  clearInterval(watch)
  expect(made).toHaveLength(8)
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(2)
})

test('S09: a picture that is refused gives its turn to the next', async () => {
  const bad = Buffer.from('no picture')
  const all = await Promise.allSettled(Array.from({ length: 6 }, () => processImage(bad)))
  expect(all.every(({ status }) => status === 'rejected')).toBe(true)
  expect((await processImage(png(40, 40))).file.length).toBeGreaterThan(0)
})

const widthsOf = async (image: { file: Buffer; smaller: { file: Buffer }[] }) =>
  Promise.all(
    [image, ...image.smaller].map(async ({ file }) => (await sharp(file).metadata()).width),
  )

test('D22: the widths that are smaller than the image are made, and none is enlarged', async () => {
  const made = await processImage(png(2000, 1000))
  expect([made.width, made.height]).toEqual([1280, 640])
  expect(await widthsOf(made)).toEqual([1280, 320, 640])
  expect(made.smaller.map(({ width, height }) => [width, height])).toEqual([
    [320, 160],
    [640, 320],
  ])
  expect(await widthsOf(await processImage(png(639, 40)))).toEqual([639, 320])
  expect(await widthsOf(await processImage(png(320, 40)))).toEqual([320, 320])
  expect(await widthsOf(await processImage(png(319, 40)))).toEqual([319])
})

test('an alpha channel that hides nothing is not stored', async () => {
  const [solid, clear] = [
    await processImage(await picture(1)),
    await processImage(await picture(0.5)),
  ]
  expect((await sharp(solid.file).metadata()).hasAlpha).toBe(false)
  expect((await sharp(clear.file).metadata()).hasAlpha).toBe(true)
})
