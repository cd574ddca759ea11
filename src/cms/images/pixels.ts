import sharp from 'sharp'

/**
 * Reads the middle square of a picture as `side` × `side` pixels, three bytes each; what is transparent
 * is white.
 */
export const pixelsOf = (file: Buffer, side: number): Promise<Buffer> =>
  sharp(file)
    .resize(side, side, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer()

/** Pictures are the same if their pixels at this side differ by at most 2 % on average. */
const SIDE = 32
const NEAR = 0.02 * 255
/** And no byte by more: a small number on a cover differs by 0.24, the same at 300 px by up to 0.13. */
const FAR = 0.15 * 255

/** The pixels of a picture that tell whether another is the same. */
export const signOf = (file: Buffer): Promise<Buffer> => pixelsOf(file, SIDE)

/**
 * Checks whether two pictures are the same, whatever their sizes and compression, by their
 * `signOf`.
 */
export function isSamePicture(one: Buffer, other: Buffer): boolean {
  const differences = Array.from(one, (value, at) => Math.abs(value - (other[at] ?? 0)))
  const sum = differences.reduce((before, difference) => before + difference, 0)
  return sum <= NEAR * one.length && differences.every((difference) => difference <= FAR)
}
