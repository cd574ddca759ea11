import sharp from 'sharp'
import { LOGO } from '@/domain/logo'
import { PAGE } from './palette'

/** Room round the mark on paper, in its own units of 40: a mask shows the inner 80 %. */
const PADDING = 10

/** The site's icon as SVG: the mark alone, or on paper with room round it. */
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

/** A PNG of 32 px as an ICO file of one picture, for who asks for nothing else (since Windows Vista). */
export async function faviconArt(): Promise<Buffer> {
  const side = 32
  const png = await iconArt(side, false)
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // an icon
  head.writeUInt16LE(1, 4) // one picture
  head.writeUInt8(side, 6)
  head.writeUInt8(side, 7)
  head.writeUInt16LE(1, 10) // planes
  head.writeUInt16LE(32, 12) // bits of a pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
