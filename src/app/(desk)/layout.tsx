import '@/dashboard/styles'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import '@/components/styles/fonts.css'
import '@/components/styles/tokens.css'
import { DESK_METADATA, DeskDocument } from '@/dashboard/frame/desk-document'
import { Frame, Page } from '@/dashboard/frame/frame'
import { requireAccount } from '@/server/desk/account'
import { getDeskFrame } from '@/server/desk/frame'

export { viewport } from '../viewport'

export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const { showName } = await getDeskFrame(await requireAccount())
  return { ...DESK_METADATA, title: { default: 'Desk', template: `%s · ${showName}` } }
}

export default async function DeskLayout({ children }: { children: ReactNode }) {
  const frame = await getDeskFrame(await requireAccount())
  return (
    <DeskDocument>
      <Frame {...frame}>
        <Page>{children}</Page>
      </Frame>
    </DeskDocument>
  )
}
