import type { PayloadRequest } from 'payload'
import { toLook, type Look } from '@/domain/look/look'

/** The look of the site as visitors see it. */
export const readLook = async (req: PayloadRequest): Promise<Look> =>
  toLook(await req.payload.findGlobal({ slug: 'look', depth: 0, overrideAccess: false, req }))
