import { getPodcastCover } from '@/server/podcast-cover'

export const dynamic = 'force-dynamic'

/** The cover of the audio feed, 404 while that is off. */
export async function GET(): Promise<Response> {
  const cover = await getPodcastCover()
  if (!cover) return new Response('Not found', { status: 404 })
  return new Response(new Uint8Array(cover), { headers: { 'Content-Type': 'image/jpeg' } })
}
