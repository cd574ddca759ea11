import { APIError, APIErrorName, type PayloadRequest } from 'payload'
import { coverColours } from '@/domain/look/cover-colours'
import type { BaseColours } from '@/domain/look/palettes'
import { readStoredFile } from '../images/files'
import { pixelsOf } from '../images/pixels'

/** As many pixels as tell the colours of a picture. */
const SIDE = 48

class CoverError extends APIError {
  constructor(message: string) {
    super(message, 409, null, true)
    this.name = APIErrorName
  }
}

/**
 * The colours of a look that the show's cover suggests.
 * @throws CoverError 409 when there is no cover, or its file is away or cannot be read
 */
export async function readCoverColours(req: PayloadRequest): Promise<BaseColours> {
  const { cover } = await req.payload.findGlobal({
    slug: 'site',
    depth: 1,
    select: { cover: true },
    overrideAccess: false,
    req,
  })
  const name = typeof cover === 'object' ? cover?.filename : null
  if (!name) throw new CoverError('The show has no cover yet. Add one, then take its colours.')
  const file = await readStoredFile('site_pictures', name)
  if (!file) throw new CoverError('The file of the cover is missing. Add the cover again.')
  const pixels = await pixelsOf(file, SIDE).catch((cause: unknown) => {
    req.payload.logger.error({ err: cause, msg: `The cover ${name} cannot be read` })
    throw new CoverError('The cover can’t be read. Add the cover again.')
  })
  return coverColours(pixels)
}

/** The same, or null where there is no cover that can be read. */
export const findCoverColours = (req: PayloadRequest): Promise<BaseColours | null> =>
  readCoverColours(req).catch((err: unknown) => {
    if (err instanceof CoverError) return null
    throw err
  })
