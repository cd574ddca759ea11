import '@/dashboard/styles'
import type { Metadata } from 'next'
import { FormerAnchor } from '@/dashboard/site/former-anchor.client'
import { ShowTab } from '@/dashboard/site/show-tab.client'
import { OwnersOnly, SettingsFrame } from '@/dashboard/site/settings-frame'
import { isOwner } from '@/cms/access'
import { requireAccount } from '@/server/desk/account'
import { getSiteSettings } from '@/server/desk/site'

export const metadata: Metadata = { title: 'Settings' }

export default async function ShowSettingsPage() {
  const account = await requireAccount()
  if (!isOwner({ user: account })) return <OwnersOnly />
  return (
    <SettingsFrame tab="show">
      <FormerAnchor />
      <ShowTab settings={await getSiteSettings(account)} />
    </SettingsFrame>
  )
}
