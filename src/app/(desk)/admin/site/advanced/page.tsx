import '@/dashboard/styles'
import type { Metadata } from 'next'
import { AdvancedTab } from '@/dashboard/site/advanced-tab.client'
import { OwnersOnly, SettingsFrame } from '@/dashboard/site/settings-frame'
import { isOwner } from '@/cms/access'
import { requireAccount } from '@/server/desk/account'
import { getMoreOfSite, getSiteSettings } from '@/server/desk/site'

export const metadata: Metadata = { title: 'Advanced settings' }

export default async function AdvancedSettingsPage() {
  const account = await requireAccount()
  if (!isOwner({ user: account })) return <OwnersOnly />
  const [settings, more] = await Promise.all([getSiteSettings(account), getMoreOfSite(account)])
  return (
    <SettingsFrame tab="advanced">
      <AdvancedTab settings={settings} more={more} />
    </SettingsFrame>
  )
}
