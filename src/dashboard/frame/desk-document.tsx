import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { ICONS, iconPath, MARK_PATH } from '@/domain/images/icons'
import { APPEARANCE_COOKIE, readAppearance } from '@/domain/show/appearance'

export const DESK_METADATA: Metadata = {
  icons: {
    icon: { url: MARK_PATH, type: 'image/svg+xml' },
    apple: { url: iconPath('apple'), sizes: `${ICONS.apple.side}x${ICONS.apple.side}` },
  },
  robots: { index: false, follow: false },
}

/** The HTML document round every page of the desk, in the appearance that was chosen. */
export async function DeskDocument({ children }: { children: ReactNode }) {
  const appearance = readAppearance((await cookies()).get(APPEARANCE_COOKIE)?.value)
  return (
    <html lang="en" data-theme={appearance}>
      <body>{children}</body>
    </html>
  )
}
