import { faviconArt } from '@/art/icon'
import { artLook } from '@/art/look'
import { getFrame } from '@/server/queries/pages'

export const dynamic = 'force-dynamic'

/** Browsers request this path for anything that is not a page. */
export const GET = async (): Promise<Response> =>
  new Response(new Uint8Array(await faviconArt(artLook((await getFrame()).look))), {
    headers: { 'Content-Type': 'image/x-icon' },
  })
