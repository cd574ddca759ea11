import { drawIcon, iconArt } from '@/art/icon'
import { artLook } from '@/art/look'
import { ICONS, MARK_PATH, type IconName } from '@/domain/images/icons'
import { getFrame } from '@/server/queries/pages'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ icon: string }> }

/** The icon in the site's look, as `/icons/mark.svg` and as PNG in several sizes. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { icon } = await params
  const look = artLook((await getFrame()).look)
  if (`/icons/${icon}` === MARK_PATH) return answer(drawIcon(false, look), 'image/svg+xml')
  const name = icon.replace(/\.png$/, '')
  if (name === icon || !Object.hasOwn(ICONS, name))
    return new Response('Not found', { status: 404 })
  const { side, isPadded } = ICONS[name as IconName]
  return answer(new Uint8Array(await iconArt(side, isPadded, look)), 'image/png')
}

const answer = (body: BodyInit, type: string): Response =>
  new Response(body, { headers: { 'Content-Type': type } })
