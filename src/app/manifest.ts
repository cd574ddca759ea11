import type { MetadataRoute } from 'next'
import { proposedShortName } from '@/domain/show/names'
import { ICONS, iconPath } from '@/domain/images/icons'
import { lookTokens } from '@/domain/look/look'
import { PATHS } from '@/domain/paths'
import { getFrame } from '@/server/queries/pages'
import { directionOf } from '@/domain/language/language'

export const dynamic = 'force-dynamic'

const icon = (name: 'maskable' | '192' | '512') => ({
  src: iconPath(name),
  sizes: `${ICONS[name].side}x${ICONS[name].side}`,
  type: 'image/png',
  purpose: name === 'maskable' ? ('maskable' as const) : ('any' as const),
})

/** Web app manifest (W3C), by which phones show the site on the home screen. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { showName, shortName, look, tagline, language } = await getFrame()
  const { paper } = lookTokens(look).light
  return {
    id: PATHS.home,
    name: showName,
    short_name: shortName ?? proposedShortName(showName) ?? showName,
    description: tagline,
    start_url: PATHS.home,
    scope: PATHS.home,
    display: 'minimal-ui', // In a window of its own, with a way back.
    lang: language,
    dir: directionOf(language),
    background_color: paper,
    theme_color: paper,
    icons: [icon('192'), icon('512'), icon('maskable')],
  }
}
