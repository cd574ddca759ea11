import '@/dashboard/styles'
import type { Metadata } from 'next'
import { PagesTab } from '@/dashboard/site/pages-tab.client'
import { OwnersOnly, SettingsFrame } from '@/dashboard/site/settings-frame'
import { isOwner } from '@/cms/access'
import { requireAccount } from '@/server/desk/account'
import { getSiteSettings } from '@/server/desk/site'

export const metadata: Metadata = { title: 'Pages settings' }

export default async function PagesSettingsPage() {
  const account = await requireAccount()
  if (!isOwner({ user: account })) return <OwnersOnly />
  return (
    <SettingsFrame tab="pages">
      <PagesTab settings={await getSiteSettings(account)} />
    </SettingsFrame>
  )
}
