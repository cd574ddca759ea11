import { drawCover } from '@/art/cover'
import { TOPICS } from '@/domain/topics/topics'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ file: string }> }

/**
 * What is shown in place of an episode's picture (`standInPath`): another drawing for each number
 * and topic.
 */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const [, name, digits] =
    /^([a-zA-Z]{1,20})-(0|[1-9]\d{0,6})\.svg$/.exec((await params).file) ?? []
  const topic = TOPICS.find(({ key }) => key === name)?.key ?? null
  if (digits === undefined || (!topic && name !== 'notes'))
    return new Response('Not found', { status: 404 })
  return new Response(drawCover({ topic, number: Number(digits), title: '' }), {
    headers: { 'Content-Type': 'image/svg+xml' },
  })
}
