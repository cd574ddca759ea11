import sharp from 'sharp'
import { drawCover, type CoverInput } from './cover'
import { drawHeadshot } from './headshot'

/** Stored sizes in px, the same that uploaded pictures are scaled to. */
const COVER = { width: 1280, height: 720 }
const HEADSHOT = { width: 640, height: 640 }

const raster = (svg: string, size: { width: number; height: number }): Promise<Buffer> =>
  sharp(Buffer.from(svg)).resize(size).removeAlpha().png().toBuffer()

/** Cover art of an episode as PNG, for episodes without a picture. */
export const coverArt = (input: CoverInput): Promise<Buffer> => raster(drawCover(input), COVER)

/** A headshot as PNG, for guests without a photo: a quotation mark as a person. */
export const headshotArt = (input: { name: string }): Promise<Buffer> =>
  raster(drawHeadshot(input), HEADSHOT)
