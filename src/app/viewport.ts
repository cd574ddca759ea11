import type { Viewport } from 'next'
import { DEFAULT_LOOK, lookTokens } from '@/domain/look/look'
import { getFrame } from '@/server/queries/pages'

const viewportOf = (look = DEFAULT_LOOK): Viewport => {
  const { light, dark } = lookTokens(look)
  return {
    themeColor: [
      { media: '(prefers-color-scheme: light)', color: light.paper },
      { media: '(prefers-color-scheme: dark)', color: dark.paper },
    ],
  }
}

/** Of the desk. Not in a layout, because importing a layout loads its styles. */
export const viewport: Viewport = viewportOf()

/** Of the pages that have the site's look. */
export const siteViewport = async (): Promise<Viewport> => viewportOf((await getFrame()).look)
