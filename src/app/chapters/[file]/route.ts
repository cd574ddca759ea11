import { episodeNumberOf, episodeId } from '@/domain/episodes/episode-id'
import { CHAPTERS_TYPE } from '@/domain/listening/timed-text'
import { toChaptersJson } from '@/domain/listening/write-timed-text'
import { OPEN_TO_ALL } from '@/server/cors'
import { getVisibleTexts } from '@/server/queries/timed-texts'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ file: string }> }

/** The chapters of an episode (`ep-012.json`). */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const [, id = ''] = /^([^.]+)\.json$/.exec((await params).file) ?? []
  const number = episodeNumberOf(id)
  const { chapters } = number === null ? { chapters: [] } : await getVisibleTexts(episodeId(number))
  if (chapters.length === 0) return new Response('Not found', { status: 404 })
  return Response.json(toChaptersJson(chapters), {
    headers: { ...OPEN_TO_ALL, 'Content-Type': `${CHAPTERS_TYPE}; charset=utf-8` },
  })
}
