import { faviconArt } from '@/art/icon'

export const dynamic = 'force-dynamic'

/** For who asks for it by this name, as browsers do outside of pages. */
export const GET = async (): Promise<Response> =>
  new Response(new Uint8Array(await faviconArt()), { headers: { 'Content-Type': 'image/x-icon' } })
