import '@/dashboard/styles'
import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import '@/components/styles/fonts.css'
import '@/components/styles/tokens.css'
import { Frame } from '@/dashboard/frame/frame'
import { readAppearance, APPEARANCE_COOKIE } from '@/domain/show/appearance'
import { ICONS, iconPath, MARK_PATH } from '@/domain/images/icons'
import { requireAccount } from '@/server/desk/account'
import { getDeskFrame } from '@/server/desk/frame'

export { viewport } from '../viewport'

export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const { showName } = await getDeskFrame(await requireAccount())
  return {
    title: { default: 'Desk', template: `%s · ${showName}` },
    icons: {
      icon: { url: MARK_PATH, type: 'image/svg+xml' },
      apple: { url: iconPath('apple'), sizes: `${ICONS.apple.side}x${ICONS.apple.side}` },
    },
    robots: { index: false, follow: false },
  }
}

export default async function DeskLayout({ children }: { children: ReactNode }) {
  const frame = await getDeskFrame(await requireAccount())
  const appearance = readAppearance((await cookies()).get(APPEARANCE_COOKIE)?.value)
  return (
    <html lang="en" data-theme={appearance}>
      <body>
        <Frame {...frame}>{children}</Frame>
      </body>
    </html>
  )
}
