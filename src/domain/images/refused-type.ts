const CHOOSE = 'Choose a JPEG, PNG, WebP, AVIF or GIF image.'

const HEIC =
  'This is a HEIC photo, which browsers can’t show. Export it as a JPEG from your photo app, and choose that. An iPhone takes JPEGs once Settings, Camera, Formats is set to Most Compatible.'

/**
 * Says what to choose in place of a file that is no image of the accepted types.
 * @param start its first twelve bytes at least, as Latin-1
 */
export const refusedType = (start: string): string =>
  /^.{4}ftyphe[iv]/s.test(start) ? HEIC : CHOOSE
