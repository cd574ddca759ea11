import { drawCover } from '@/art/cover'
import { artLook } from '@/art/look'
import { drawGeneratedArt } from '@/art/generated-art'
import { parseDrawing } from '@/domain/episodes/generated-art'
import { sceneNamed, sceneLook } from '@/domain/topics/topic-look'
import { getFrame } from '@/server/queries/pages'

export const dynamic = 'force-dynamic'

/** A drawing for a square place, in units of the drawing. */
const SQUARE = { width: 360, height: 360 }

type Context = { params: Promise<{ file: string }> }

/**
 * Art in place of an episode's picture (`generatedArtPath`). All that it is drawn from is in its
 * URL: the topic with the number, or with the episode's art; but for the colours of the show, which
 * it takes as they are now.
 */
async function drawing(file: string): Promise<string | null> {
  const [, name = '', digits, drawn, square] =
    /^([a-zA-Z\d-]{1,30})(?:-(0|[1-9]\d{0,6})|~([\da-z.~]{1,50})(-square)?)\.svg$/.exec(file) ?? []
  const topic = sceneNamed(name)
  if (!topic && name !== 'notes') return null
  if (digits !== undefined) return drawCover({ topic, number: Number(digits), title: '' })
  const found = parseDrawing(drawn ?? '')
  if (!found) return null
  const look = artLook((await getFrame()).look)
  const art = { ...found, topic: topic && sceneLook(topic) }
  return drawGeneratedArt(art, look, square ? SQUARE : undefined)
}

/** The drawing at an address. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const svg = await drawing((await params).file)
  if (svg === null) return new Response('Not found', { status: 404 })
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } })
}
