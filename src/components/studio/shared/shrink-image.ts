import { refusedType } from '@/domain/images/refused-type'

/** Width in px that the server stores; more would be of no use. */
const STORED_WIDTH = 1280
/** Files up to this many bytes are sent unchanged if they are not too wide. */
const SMALL = 600_000

type Size = { width: number; height: number }

export type FocalPoint = { x: number; y: number }

/** The shape of a crop as width / height, and how much smaller than possible it is: 1 is largest. */
export type Frame = { aspect: number; zoom: number }

const SQUARE: Frame = { aspect: 1, zoom: 1 }

/** The part of a picture inside a frame, in px. */
export function frameCrop({ width, height }: Size, { x, y }: FocalPoint, { aspect, zoom }: Frame) {
  const isWide = width / height > aspect
  const size = {
    width: (isWide ? height * aspect : width) / zoom,
    height: (isWide ? height : width / aspect) / zoom,
  }
  return { x: ((width - size.width) * x) / 100, y: ((height - size.height) * y) / 100, ...size }
}

/** The largest square of a picture, in px. */
export const squareCrop = (size: Size, focalPoint: FocalPoint) =>
  frameCrop(size, focalPoint, SQUARE)

/** File inputs name the exact types, so that phones convert theirs. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** The first bytes of a file as Latin-1; none if it cannot be read. */
async function startOf(file: File): Promise<string> {
  const bytes = await file
    .slice(0, 12)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  return String.fromCharCode(...new Uint8Array(bytes))
}

const IMAGE = /^(\xff\xd8\xff|\x89PNG|GIF8|RIFF.{4}WEBP|.{4}ftyp(?!he[iv]))/s

/** The error of a chosen file, or null. Only saves waiting for the server, which decides. */
export async function validateImage(file: File): Promise<string | null> {
  const start = await startOf(file)
  if (file.type && !IMAGE_TYPES.split(',').includes(file.type)) return refusedType(start)
  if (file.size > 50_000_000) return 'This image is too large. Choose one under 50 MB.'
  return IMAGE.test(start)
    ? null
    : `“${file.name}” isn’t an image we can use. ${refusedType(start)}`
}

const toBlob = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, 0.9))

/** JPEG has no transparency, and `toBlob` would turn transparent pixels black (HTML): use white. */
function toJpeg(canvas: HTMLCanvasElement): Promise<Blob | null> {
  const context = canvas.getContext('2d')
  if (context) {
    context.globalCompositeOperation = 'destination-over'
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  return toBlob(canvas, 'image/jpeg')
}

/**
 * Scales an image down to what is stored, upright, and crops it if a focal point is given: to a
 * square unless another frame is. A phone's photo shrinks to a tenth of its bytes. If anything fails here, the file is sent
 * unchanged and the server does the work.
 */
export async function shrinkImage(
  file: File,
  focalPoint?: FocalPoint,
  frame = SQUARE,
): Promise<File> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const crop = focalPoint
      ? frameCrop(bitmap, focalPoint, frame)
      : { x: 0, y: 0, width: bitmap.width, height: bitmap.height }
    const scale = Math.min(1, STORED_WIDTH / crop.width)
    if (!focalPoint && scale === 1 && file.size <= SMALL) return file
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(crop.width * scale)
    canvas.height = Math.round(crop.height * scale)
    canvas
      .getContext('2d')
      ?.drawImage(
        bitmap,
        crop.x,
        crop.y,
        crop.width,
        crop.height,
        0,
        0,
        canvas.width,
        canvas.height,
      )
    bitmap.close()
    // Browsers that cannot encode WebP return PNG, which would be larger than JPEG.
    const webp = await toBlob(canvas, 'image/webp')
    const blob = webp?.type === 'image/webp' ? webp : await toJpeg(canvas)
    return blob ? new File([blob], file.name, { type: blob.type }) : file
  } catch (err) {
    console.error('The image could not be scaled down here.', err)
    return file
  }
}
