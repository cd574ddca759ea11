import '@/dashboard/styles'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import '@/components/styles/fonts.css'
import '@/components/styles/tokens.css'
import { DeskDocument, DESK_METADATA } from '@/dashboard/frame/desk-document'
import { requireSetup } from '@/server/desk/setup-flow'

export { viewport } from '../viewport'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = {
  ...DESK_METADATA,
  title: { default: 'Desk', template: '%s · Desk' },
}

/** The setup, without the tabs of the desk. */
export default async function SetupLayout({ children }: { children: ReactNode }) {
  await requireSetup()
  return <DeskDocument>{children}</DeskDocument>
}
