import { createHash, randomBytes } from 'node:crypto'
import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import { refusedType } from '@/domain/images/refused-type'
import { FieldError } from '../access'

/** The accepted formats, detected by content, and size limits. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif'])
const MAX_BYTES = 10 * 1024 * 1024
const MAX_PIXELS = 50_000_000
/** The longest side in pixels: decoders need memory for each line, however few lines there are. */
const MAX_SIDE = 12_000
/** Images decoded at a time, at up to some 300 MB each; the others wait. */
const MAX_AT_ONCE = 2
const TIMEOUT_S = 30
/** Width in px of a document's own file, unless something needs larger ones. */
const MAIN_WIDTH = 1280
/** Stored widths in px, besides the document's own file; an image is never enlarged. */
export const WIDTHS = [320, 640] as const
/**
 * WebP quality of all stored files, and how hard the encoder tries: on photos, its default effort of
 * 4 takes 2.2 times the processor time of 2 for 4 % fewer bytes.
 */
export const WEBP = { quality: 82, effort: 2 } as const
/** Bytes of a file name that the owner's id may take; file systems allow 255 in all. */
const MAX_OWNER_BYTES = 180

/** A file of an image, with its size in px. */
export type ImageFile = { file: Buffer; width: number; height: number }

/**
 * An image ready to be stored: the document's own file, the smaller ones, and a tiny `data:` URL to
 * show while it loads. That is null for images with transparency, which would show it through
 * permanently.
 */
export type ProcessedImage = ImageFile & { smaller: ImageFile[]; blur: string | null }

export const bytesOf = ({ file, smaller }: ProcessedImage): number =>
  smaller.reduce((sum, one) => sum + one.file.length, file.length)

export class ImageError extends FieldError {
  constructor(
    status: 400 | 413 | 415,
    message: string,
    readonly reason: string,
  ) {
    super(status, 'file', message)
  }
}

const wrongType = (data: Buffer) =>
  new ImageError(
    415,
    refusedType(data.toString('latin1', 0, 12)),
    'is no JPEG, PNG, WebP, AVIF or GIF',
  )

const inTurn = pLimit(MAX_AT_ONCE)

/**
 * Decodes an upload, whatever its name says, and makes the WebP files of all widths: upright and
 * without metadata.
 * @param maxWidth of the document's own file, in px
 * @throws ImageError 413 too large, 415 unsupported format, 400 side too long or image damaged
 */
export async function processImage(data: Buffer, maxWidth = MAIN_WIDTH): Promise<ProcessedImage> {
  if (data.length > MAX_BYTES)
    throw new ImageError(413, 'An image may have up to 10 MB.', 'is larger than 10 MB')
  return inTurn(async () => {
    await checkHeader(data)
    try {
      return await convert(data, maxWidth)
    } catch {
      throw new ImageError(400, 'This image is damaged and can’t be read.', 'is damaged')
    }
  })
}

/** Checks an image's header before any of it is decoded. */
async function checkHeader(data: Buffer): Promise<void> {
  const meta = await sharp(data, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw wrongType(data)
    })
  const isAvif = meta.format === 'heif' && meta.compression === 'av1'
  if (!isAvif && !FORMATS.has(meta.format)) throw wrongType(data)
  if (meta.width > MAX_SIDE || meta.height > MAX_SIDE)
    throw new ImageError(
      400,
      'An image may have up to 12,000 pixels on a side.',
      'has more than 12,000 pixels on a side',
    )
  if (meta.width * meta.height > MAX_PIXELS)
    throw new ImageError(
      413,
      'An image may have up to 50 megapixels.',
      'has more than 50 megapixels',
    )
}

/** Decodes an image once, and encodes each of its files from the pixels. */
async function convert(data: Buffer, maxWidth: number): Promise<ProcessedImage> {
  const { data: pixels, info } = await sharp(data, {
    limitInputPixels: MAX_PIXELS,
    failOn: 'error',
  })
    .autoOrient()
    .resize({ width: maxWidth, withoutEnlargement: true })
    .timeout({ seconds: TIMEOUT_S })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const raw = () => sharp(pixels, { raw: { width, height, channels } })
  const isSolid = await isOpaque(raw(), channels)
  // An alpha channel without meaning would take as long to encode as the colours.
  const decoded = () => (isSolid ? raw().removeAlpha() : raw())
  const encode = async (to: number): Promise<ImageFile> => {
    const resized = to === width ? decoded() : decoded().resize({ width: to })
    const made = await resized
      .webp(WEBP)
      .timeout({ seconds: TIMEOUT_S })
      .toBuffer({ resolveWithObject: true })
    return { file: made.data, width: made.info.width, height: made.info.height }
  }
  const own = await encode(width)
  const smaller: ImageFile[] = []
  for (const one of WIDTHS) if (one <= width) smaller.push(await encode(one))
  return { ...own, smaller, blur: isSolid ? await blur(decoded()) : null }
}

async function isOpaque(image: Sharp, channels: number): Promise<boolean> {
  if (channels === 1 || channels === 3) return true
  const alpha = await image
    .extractChannel(channels === 2 ? 1 : 3)
    .raw()
    .toBuffer()
  return alpha.equals(Buffer.alloc(alpha.length, 255))
}

async function blur(image: Sharp): Promise<string> {
  const tiny = await image
    .resize({ width: 16, withoutEnlargement: true })
    .webp({ quality: 40 })
    .toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

/**
 * `{owner}-{hash}.webp`: every image has its own name. The hash is salted, so that the name
 * cannot be guessed from a known picture.
 */
export function imageName(owner: string, file: Buffer): string {
  const hash = createHash('sha256').update(file).update(randomBytes(16)).digest('hex').slice(0, 24)
  let start = owner
  while (Buffer.byteLength(start) > MAX_OWNER_BYTES) start = [...start].slice(0, -1).join('')
  return `${start}-${hash}.webp`
}
