import '@/dashboard/styles'
import type { Metadata } from 'next'
import { ListeningTab } from '@/dashboard/site/listening-tab.client'
import { OwnersOnly, SettingsFrame } from '@/dashboard/site/settings-frame'
import { isOwner } from '@/cms/access'
import { requireAccount } from '@/server/desk/account'
import { getSiteSettings } from '@/server/desk/site'

export const metadata: Metadata = { title: 'Listening settings' }

export default async function ListeningSettingsPage() {
  const account = await requireAccount()
  if (!isOwner({ user: account })) return <OwnersOnly />
  return (
    <SettingsFrame tab="listening">
      <ListeningTab settings={await getSiteSettings(account)} />
    </SettingsFrame>
  )
}
