import sharp from 'sharp'
import { LOGO } from '@/domain/images/logo'
import { artLook, type ArtLook } from './look'

/** The margin around the mark on paper, in its own units of 40: a mask shows the inner 80%. */
const PADDING = 10

/** The mark as SVG paths. */
export const logoPaths = (look: ArtLook): string =>
  LOGO.map(({ part, d, ...rest }) => {
    const transform = 'transform' in rest ? ` transform="${rest.transform}"` : ''
    return `<path fill="${look[part]}" d="${d}"${transform}/>`
  }).join('')

/** The site's icon as SVG: the mark alone, or on paper with a margin. */
export function drawIcon(isPadded: boolean, look = artLook()): string {
  const room = isPadded ? PADDING : 0
  const side = 40 + 2 * room
  const paper = `<rect x="${-room}" y="${-room}" width="${side}" height="${side}" fill="${look.page}"/>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" ` +
    `viewBox="${-room} ${-room} ${side} ${side}">${isPadded ? paper : ''}${logoPaths(look)}</svg>`
  )
}

/** The same as PNG, `side` px wide and high. */
export const iconArt = (side: number, isPadded: boolean, look = artLook()): Promise<Buffer> =>
  sharp(Buffer.from(drawIcon(isPadded, look)), { density: (72 * side) / 40 })
    .resize(side, side)
    .png({ compressionLevel: 9 })
    .toBuffer()

/** A 32 px PNG wrapped in an ICO file, for clients that want nothing else (since Windows Vista). */
export async function faviconArt(look: ArtLook): Promise<Buffer> {
  const side = 32
  const png = await iconArt(side, false, look)
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // an icon
  head.writeUInt16LE(1, 4) // one picture
  head.writeUInt8(side, 6)
  head.writeUInt8(side, 7)
  head.writeUInt16LE(1, 10) // colour planes
  head.writeUInt16LE(32, 12) // bits per pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
