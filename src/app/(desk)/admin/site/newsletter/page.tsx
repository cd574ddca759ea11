import '@/dashboard/styles'
import type { Metadata } from 'next'
import { isOwner } from '@/cms/access'
import { NewsletterTab } from '@/dashboard/site/newsletter-tab.client'
import { OwnersOnly, SettingsFrame } from '@/dashboard/site/settings-frame'
import { requireAccount } from '@/server/desk/account'
import { getNewsletterSettings } from '@/server/desk/newsletter-settings'

export const metadata: Metadata = { title: 'Newsletter settings' }

export default async function NewsletterSettingsPage() {
  const account = await requireAccount()
  if (!isOwner({ user: account })) return <OwnersOnly />
  return (
    <SettingsFrame tab="newsletter">
      <NewsletterTab settings={await getNewsletterSettings(account)} />
    </SettingsFrame>
  )
}
