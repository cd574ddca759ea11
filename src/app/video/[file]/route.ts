import { episodeId, episodeNumberOf } from '@/domain/episodes/episode-id'
import { escapeHtml } from '@/domain/feeds/markup'
import { YOUTUBE_ORIGIN, youtubeId } from '@/domain/episodes/youtube'
import { embedAddress } from '@/domain/pages/embeds'
import { getEpisode } from '@/server/queries/episodes'
import { textsOf } from '@/domain/texts'
import { fill } from '@/domain/texts/fill'
import { getFrame } from '@/server/queries/pages'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ file: string }> }

const STYLE = 'html,body,iframe{width:100%;height:100%;margin:0;border:0;background:#161e38}'

/** The address of a player and what it is called; null if there is none of this name. */
async function findPlayer(name: string): Promise<{ address: string; title: string } | null> {
  const { language } = await getFrame()
  const t = textsOf(language)
  const embed = embedAddress(name)
  if (embed)
    return { address: embed.address, title: fill(t.ownPages.embedTitle, { provider: embed.name }) }
  const number = episodeNumberOf(name)
  const episode = number === null ? null : await getEpisode(episodeId(number))
  const video = youtubeId(episode?.video?.href)
  if (!episode || !video) return null
  return {
    address: `${YOUTUBE_ORIGIN}/embed/${video}?autoplay=1&rel=0`,
    title: `${fill(t.video.title, { number: episode.number })}: ${episode.title}`,
  }
}

/**
 * The video of an episode or an embed of a page, framed from where it is. Only this page may frame it,
 * and listeners open it by a press that says what it means; so no other page has to let others in.
 */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const [, name = ''] = /^([^.]+)\.html$/.exec((await params).file) ?? []
  const player = await findPlayer(name)
  if (!player) return new Response('Not found', { status: 404 })
  const { language } = await getFrame()
  const title = escapeHtml(player.title)
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>
<body><iframe src="${escapeHtml(player.address)}" title="${title}" allow="autoplay; encrypted-media; fullscreen; picture-in-picture" allowfullscreen></iframe></body></html>
`
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}
