import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { siteNow } from '@/cms/database/site-clock'
import { yearIn } from '@/components/site/format'
import { Frame } from '@/components/site/frame'
import { ICONS, iconPath, MARK_PATH } from '@/domain/images/icons'
import { getFrame } from '@/server/queries/pages'

/** Pages are rendered on demand and cached by our HTTP server, so a build needs no database. */
export const dynamic = 'force-dynamic'

export { siteViewport as generateViewport } from '../viewport'

export async function generateMetadata(): Promise<Metadata> {
  const { siteUrl, showName, tagline } = await getFrame()
  return {
    metadataBase: new URL(siteUrl),
    title: { default: showName, template: `%s: ${showName}` },
    description: tagline,
    icons: {
      icon: { url: MARK_PATH, type: 'image/svg+xml' },
      apple: { url: iconPath('apple'), sizes: `${ICONS.apple.side}x${ICONS.apple.side}` },
    },
  }
}

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const frame = await getFrame()
  return (
    <Frame frame={frame} year={yearIn(frame.timeZone, siteNow())}>
      {children}
    </Frame>
  )
}
