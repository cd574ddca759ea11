import { clipsAskedBy, episodeIdOf, oembedOf, parseLimit } from '@/domain/feeds/oembed'
import { clipOf } from '@/domain/listening/clip'
import { withEntityTag } from '@/server/conditional'
import { OPEN_TO_ALL } from '@/server/cors'
import { problem, problemType } from '@/server/problem'
import { getListedEpisode } from '@/server/queries/episodes'
import { getFrame } from '@/server/queries/pages'
import { buildXml, xmlResponse } from '@/server/xml'

export const dynamic = 'force-dynamic'

const FORMATS = new Set(['json', 'xml'])

const refusal = (request: Request, status: number, message: string): Response =>
  Response.json(problem(status, [{ message }]), {
    status,
    headers: {
      ...OPEN_TO_ALL,
      'Content-Type': problemType(request.headers.get('Accept')),
      Vary: 'Accept',
    },
  })

/**
 * The frame that other sites show for an address of an episode (oEmbed 1.0), as JSON or XML. 404 for any other
 * address, 400 for another format: 501, which oEmbed has for that, would count as a failure of the
 * site.
 */
export async function GET(request: Request): Promise<Response> {
  const asked = new URL(request.url).searchParams
  const address = asked.get('url')
  if (!address) return refusal(request, 400, 'Enter a URL as `url`.')
  const format = (asked.get('format') ?? 'json').toLowerCase()
  if (!FORMATS.has(format)) return refusal(request, 400, 'The format is json or xml.')
  const width = parseLimit(asked.get('maxwidth'))
  const height = parseLimit(asked.get('maxheight'))
  if (Number.isNaN(width) || Number.isNaN(height))
    return refusal(request, 400, 'maxwidth and maxheight are whole numbers of pixels.')
  const frame = await getFrame()
  const id = episodeIdOf(address, frame.siteUrl, frame.hostName)
  const episode = id && (await getListedEpisode(id))
  if (!episode) return refusal(request, 404, 'Not Found')
  const clip = clipOf(episode, clipsAskedBy(address))
  const oembed = oembedOf(episode, frame, { width, height }, clip)
  return withEntityTag(
    request,
    format === 'xml'
      ? xmlResponse(buildXml({ oembed }), 'text/xml')
      : Response.json(oembed, { headers: OPEN_TO_ALL }),
  )
}
