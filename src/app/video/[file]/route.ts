import { episodeId, episodeNumberOf } from '@/domain/episodes/episode-id'
import { escapeHtml } from '@/domain/feeds/markup'
import { YOUTUBE_ORIGIN, youtubeId } from '@/domain/episodes/youtube'
import { getEpisode } from '@/server/queries/episodes'
import { textsOf } from '@/domain/texts'
import { fill } from '@/domain/texts/fill'
import { getFrame } from '@/server/queries/pages'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ file: string }> }

const STYLE = 'html,body,iframe{width:100%;height:100%;margin:0;border:0;background:#161e38}'

/**
 * The video of an episode, framed from YouTube. Only this page may frame it, and listeners open it
 * by a press that says what it means; so no other page has to let YouTube in.
 */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const [, id = ''] = /^([^.]+)\.html$/.exec((await params).file) ?? []
  const number = episodeNumberOf(id)
  const episode = number === null ? null : await getEpisode(episodeId(number))
  const video = youtubeId(episode?.video?.href)
  if (!episode || !video) return new Response('Not found', { status: 404 })
  const { language } = await getFrame()
  const title = escapeHtml(
    `${fill(textsOf(language).video.title, { number: episode.number })}: ${episode.title}`,
  )
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>
<body><iframe src="${YOUTUBE_ORIGIN}/embed/${video}?autoplay=1&amp;rel=0" title="${title}" allow="autoplay; encrypted-media; fullscreen; picture-in-picture" allowfullscreen></iframe></body></html>
`
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}
