import sharp from 'sharp'
import { drawCover, type CoverInput } from './cover'
import { drawHeadshot } from './headshot'

/** Stored sizes in px: what an uploaded picture is brought to, too (D22). */
const COVER = { width: 1280, height: 720 }
const HEADSHOT = { width: 640, height: 640 }

const raster = (svg: string, size: { width: number; height: number }): Promise<Buffer> =>
  sharp(Buffer.from(svg)).resize(size).png().toBuffer()

/** Cover art of an episode as PNG, where there is no picture of its own. */
export const coverArt = (input: CoverInput): Promise<Buffer> => raster(drawCover(input), COVER)

/** A picture of a guest as PNG, where there is no photo: a quotation mark, which is a person. */
export const headshotArt = (input: { name: string }): Promise<Buffer> =>
  raster(drawHeadshot(input), HEADSHOT)
