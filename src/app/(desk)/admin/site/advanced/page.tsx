import '@/dashboard/styles'
import type { Metadata } from 'next'
import { AdvancedTab } from '@/dashboard/site/advanced-tab.client'
import { OwnersOnly, SettingsFrame } from '@/dashboard/site/settings-frame'
import { isOwner } from '@/cms/access'
import { requireAccount } from '@/server/desk/account'
import { getSiteSettings } from '@/server/desk/site'

export const metadata: Metadata = { title: 'Advanced settings' }

export default async function AdvancedSettingsPage() {
  const account = await requireAccount()
  if (!isOwner({ user: account })) return <OwnersOnly />
  return (
    <SettingsFrame tab="advanced">
      <AdvancedTab settings={await getSiteSettings(account)} />
    </SettingsFrame>
  )
}
