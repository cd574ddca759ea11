import { faviconArt } from '@/art/icon'

export const dynamic = 'force-dynamic'

/** Browsers request this path for anything that is not a page. */
export const GET = async (): Promise<Response> =>
  new Response(new Uint8Array(await faviconArt()), { headers: { 'Content-Type': 'image/x-icon' } })
