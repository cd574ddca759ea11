import '@/dashboard/styles'
import type { Metadata } from 'next'
import { isOwner } from '@/cms/access'
import { LettersTab } from '@/dashboard/site/letters-tab.client'
import { OwnersOnly, SettingsFrame } from '@/dashboard/site/settings-frame'
import { requireAccount } from '@/server/desk/account'
import { getLetterSettings } from '@/server/desk/letters'

export const metadata: Metadata = { title: 'Letters settings' }

export default async function LettersSettingsPage() {
  const account = await requireAccount()
  if (!isOwner({ user: account })) return <OwnersOnly />
  return (
    <SettingsFrame tab="letters">
      <LettersTab settings={await getLetterSettings(account)} />
    </SettingsFrame>
  )
}
