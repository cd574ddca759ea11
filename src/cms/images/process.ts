import { createHash, randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { FieldError } from '../access'

/** D22: what is taken, by content, and how large. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif'])
const MAX_BYTES = 10 * 1024 * 1024
const MAX_PIXELS = 50_000_000
/** Width in px of a document's own file; smaller ones are derived from it. */
const MAIN_WIDTH = 1280
/** WebP quality of all stored files. */
export const QUALITY = 82
/** Bytes of a file name that an owner's id may take; file systems end at 255. */
const MAX_OWNER_BYTES = 180

/**
 * A picture ready to be stored, and a tiny `data:` URL of it to show until it has come: null for one
 * that can be seen through, behind which it would show for good.
 */
export type ProcessedImage = { file: Buffer; blur: string | null }

const wrongType = () => new FieldError(415, 'file', 'Choose a JPEG, PNG, WebP, AVIF or GIF image.')

/**
 * Decodes what was uploaded, whatever its name says, and makes the one WebP that all widths are
 * derived from: upright, without metadata (D22).
 * @throws FieldError 413 too large, 415 not an image we take, 400 damaged
 */
export async function processImage(data: Buffer): Promise<ProcessedImage> {
  if (data.length > MAX_BYTES) throw new FieldError(413, 'file', 'An image may have up to 10 MB.')
  const decoder = () => sharp(data, { limitInputPixels: false, failOn: 'error' })
  const meta = await decoder()
    .metadata()
    .catch(() => {
      throw wrongType()
    })
  const isAvif = meta.format === 'heif' && meta.compression === 'av1'
  if (!isAvif && !FORMATS.has(meta.format)) throw wrongType()
  if (meta.width * meta.height > MAX_PIXELS)
    throw new FieldError(413, 'file', 'An image may have up to 50 megapixels.')
  try {
    const file = await decoder()
      .autoOrient()
      .resize({ width: MAIN_WIDTH, withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer()
    if (!(await sharp(file).stats()).isOpaque) return { file, blur: null }
    const blur = await sharp(file).resize(16).webp({ quality: 40 }).toBuffer()
    return { file, blur: `data:image/webp;base64,${blur.toString('base64')}` }
  } catch {
    throw new FieldError(400, 'file', 'This image is damaged and cannot be read.')
  }
}

/**
 * `{owner}-{hash}.webp`: every image has its own name (D22), and the hash is salted so that the
 * name cannot be guessed from a known picture (D18).
 */
export function imageName(owner: string, file: Buffer): string {
  const hash = createHash('sha256').update(file).update(randomBytes(16)).digest('hex').slice(0, 24)
  let start = owner
  while (Buffer.byteLength(start) > MAX_OWNER_BYTES) start = [...start].slice(0, -1).join('')
  return `${start}-${hash}.webp`
}
