import '@/dashboard/styles'
import type { Metadata } from 'next'
import { OwnersOnly, SettingsFrame } from '@/dashboard/site/settings-frame'
import { WordsTab } from '@/dashboard/site/words-tab.client'
import { isOwner } from '@/cms/access'
import { requireAccount } from '@/server/desk/account'
import { getSiteWords } from '@/server/desk/site-words'

export const metadata: Metadata = { title: 'Words of the site' }

export default async function WordsSettingsPage() {
  const account = await requireAccount()
  if (!isOwner({ user: account })) return <OwnersOnly />
  return (
    <SettingsFrame tab="words">
      <WordsTab stored={await getSiteWords(account)} />
    </SettingsFrame>
  )
}
