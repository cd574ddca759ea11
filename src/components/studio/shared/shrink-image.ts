/** Largest side in px that is of use; the server stores 1280 wide (D22). */
const STORED_WIDTH = 1280
/** Bytes up to which a file that fits is sent as it is. */
const SMALL = 600_000

/** Where to cut a square out of a picture: the focal point in percent of its width and height. */
export type Focus = { x: number; y: number }

/** File inputs name the exact types, so that phones convert theirs (D22). */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** What is wrong with a chosen file, or null; the server decides, this only spares a wait. */
export function validateImage(file: File): string | null {
  if (file.type && !IMAGE_TYPES.split(',').includes(file.type))
    return 'Choose a JPEG, PNG, WebP, AVIF or GIF image.'
  return file.size > 50_000_000 ? 'This image is too large to be read here.' : null
}

const toBlob = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, 0.9))

/** JPEG cannot be seen through: on white, what can would be black otherwise (HTML, `toBlob`). */
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
 * Makes a picture no larger than what is stored, upright, and square round `focus` when one is
 * given; a phone's photo then travels in a tenth of its size. Whatever cannot be done here is left
 * to the server: the file goes as it is.
 */
export async function shrinkImage(file: File, focus?: Focus): Promise<File> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const side = Math.min(bitmap.width, bitmap.height)
    const cut = focus
      ? {
          x: ((bitmap.width - side) * focus.x) / 100,
          y: ((bitmap.height - side) * focus.y) / 100,
          width: side,
          height: side,
        }
      : { x: 0, y: 0, width: bitmap.width, height: bitmap.height }
    const scale = Math.min(1, STORED_WIDTH / cut.width)
    if (!focus && scale === 1 && file.size <= SMALL) return file
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(cut.width * scale)
    canvas.height = Math.round(cut.height * scale)
    canvas
      .getContext('2d')
      ?.drawImage(bitmap, cut.x, cut.y, cut.width, cut.height, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    // A browser that cannot make WebP answers with PNG, which would be larger.
    const webp = await toBlob(canvas, 'image/webp')
    const blob = webp?.type === 'image/webp' ? webp : await toJpeg(canvas)
    return blob ? new File([blob], file.name, { type: blob.type }) : file
  } catch (err) {
    console.error('The image could not be made smaller here.', err)
    return file
  }
}
