import '@/dashboard/styles'
import type { Metadata } from 'next'
import { LookTab } from '@/dashboard/site/look-tab.client'
import { OwnersOnly, SettingsFrame } from '@/dashboard/site/settings-frame'
import { isOwner } from '@/cms/access'
import { requireAccount } from '@/server/desk/account'
import { getCoverColours, getSiteSettings } from '@/server/desk/site'

export const metadata: Metadata = { title: 'Look' }

export default async function LookSettingsPage() {
  const account = await requireAccount()
  if (!isOwner({ user: account })) return <OwnersOnly />
  const [settings, cover] = await Promise.all([getSiteSettings(account), getCoverColours(account)])
  return (
    <SettingsFrame tab="look">
      <LookTab settings={settings} cover={cover} />
    </SettingsFrame>
  )
}
