/** Square images of an episode, for the lock screen. */

/** The sides (px) that a cover of the audio feed comes in besides its own. */
export const ARTWORK_SIDES = [96, 128, 192, 256, 384, 512] as const

export type ArtworkSide = (typeof ARTWORK_SIDES)[number]

/** An image as Media Session takes it. */
type Artwork = { src: string; sizes?: string; type?: string }

const COVER = /^(\/podcast-covers\/ep-\d+)\.jpg$/
const ICON = /^\/icons\/512\.png$/
const square = (side: number) => `${side}x${side}`

/** An episode's image in the sizes that the site has it in, as it is first. */
export function artworkOf(picture: string | null): Artwork[] {
  if (!picture) return []
  if (ICON.test(picture))
    return [512, 192].map((side) => ({
      src: `/icons/${side}.png`,
      sizes: square(side),
      type: 'image/png',
    }))
  const [, cover] = COVER.exec(picture) ?? []
  if (!cover) return [{ src: picture }]
  const sized = ARTWORK_SIDES.map((side) => ({
    src: `${cover}-${side}.jpg`,
    sizes: square(side),
    type: 'image/jpeg',
  }))
  return [{ src: picture, type: 'image/jpeg' }, ...sized]
}

/**
 * The name of a cover's file: `ep-012.jpg`, or `ep-012-256.jpg` in a size.
 * @returns null for what is no such name; `side` null for its own size
 */
export function parseCoverFile(file: string): { id: string; side: ArtworkSide | null } | null {
  const [, id, number] = /^(ep-\d+)(?:-(\d{2,3}))?\.jpg$/i.exec(file) ?? []
  if (id === undefined) return null
  if (number === undefined) return { id, side: null }
  const side = ARTWORK_SIDES.find((one) => String(one) === number)
  return side ? { id, side } : null
}
