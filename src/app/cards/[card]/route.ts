import { readCard } from '@/server/cards'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ card: string }> }

/** The picture of a page where it is shared; a former address leads to the present one. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const card = await readCard((await params).card)
  if (!card) return new Response('Not found', { status: 404 })
  if ('movedTo' in card)
    return new Response(null, { status: 307, headers: { Location: card.movedTo } })
  return new Response(new Uint8Array(card), {
    headers: {
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  })
}
