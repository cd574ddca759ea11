import sharp from 'sharp'
import { LOGO } from '@/domain/images/logo'
import { PAGE } from './palette'

/** The margin around the mark on paper, in its own units of 40: a mask shows the inner 80%. */
const PADDING = 10

/** The site's icon as SVG: the mark alone, or on paper with a margin. */
export function drawIcon(isPadded: boolean): string {
  const room = isPadded ? PADDING : 0
  const side = 40 + 2 * room
  const paths = LOGO.map((part) => {
    const transform = 'transform' in part ? ` transform="${part.transform}"` : ''
    return `<path fill="${part.fill}" d="${part.d}"${transform}/>`
  })
  const paper = `<rect x="${-room}" y="${-room}" width="${side}" height="${side}" fill="${PAGE}"/>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" ` +
    `viewBox="${-room} ${-room} ${side} ${side}">${isPadded ? paper : ''}${paths.join('')}</svg>`
  )
}

/** The same as PNG, `side` px wide and high. */
export const iconArt = (side: number, isPadded: boolean): Promise<Buffer> =>
  sharp(Buffer.from(drawIcon(isPadded)), { density: (72 * side) / 40 })
    .resize(side, side)
    .png({ compressionLevel: 9 })
    .toBuffer()

/** A 32 px PNG wrapped in an ICO file, for clients that want nothing else (since Windows Vista). */
export async function faviconArt(): Promise<Buffer> {
  const side = 32
  const png = await iconArt(side, false)
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
