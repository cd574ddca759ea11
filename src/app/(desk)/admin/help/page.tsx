import '@/dashboard/styles'
import type { Metadata } from 'next'
import { isOwner } from '@/cms/access'
import { Help } from '@/dashboard/help/help'
import { Head } from '@/dashboard/ui/head'
import { requireAccount } from '@/server/desk/account'

export const metadata: Metadata = { title: 'Help' }

export default async function HelpPage() {
  const user = await requireAccount()
  return (
    <>
      <Head title="Help" note="Press ? on any page for keyboard shortcuts." />
      <Help isOwner={isOwner({ user })} />
    </>
  )
}
