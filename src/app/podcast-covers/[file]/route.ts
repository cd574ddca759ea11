import { episodeId, episodeNumberOf } from '@/domain/episodes/episode-id'
import { parseCoverFile } from '@/domain/listening/artwork'
import { getEpisodeCover } from '@/server/podcast-cover'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ file: string }> }

/**
 * The cover of an episode in the audio feed (`ep-012.jpg`), also in the sizes of lock screens
 * (`ep-012-256.jpg`); 404 without one.
 */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const file = parseCoverFile((await params).file)
  const number = file && episodeNumberOf(file.id)
  const cover = number === null ? null : await getEpisodeCover(episodeId(number), file?.side)
  if (!cover) return new Response('Not found', { status: 404 })
  return new Response(new Uint8Array(cover), { headers: { 'Content-Type': 'image/jpeg' } })
}
