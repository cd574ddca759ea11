import { episodeNumberOf, episodeId } from '@/domain/episodes/episode-id'
import { isTimed } from '@/domain/listening/timed-text'
import { toPlainText, toVtt } from '@/domain/listening/write-timed-text'
import { OPEN_TO_ALL } from '@/server/cors'
import { getVisibleTexts } from '@/server/queries/timed-texts'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ file: string }> }

const FILE = /^([^.]+)\.(vtt|txt)$/

/** Transcript of an episode as WebVTT (`ep-012.vtt`) or plain text (`ep-012.txt`). */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const [, id = '', kind] = FILE.exec((await params).file) ?? []
  const number = episodeNumberOf(id)
  const { cues } = number === null ? { cues: [] } : await getVisibleTexts(episodeId(number))
  if (cues.length === 0 || (kind === 'vtt' && !isTimed(cues)))
    return new Response('Not found', { status: 404 })
  const [text, type] =
    kind === 'vtt' ? [toVtt(cues), 'text/vtt'] : [toPlainText(cues), 'text/plain']
  return new Response(text, {
    headers: { ...OPEN_TO_ALL, 'Content-Type': `${type}; charset=utf-8` },
  })
}
