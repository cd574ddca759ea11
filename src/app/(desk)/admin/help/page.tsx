import type { Metadata } from 'next'
import { isOwner } from '@/cms/access'
import { Help } from '@/dashboard/help/help'
import { Head } from '@/dashboard/ui/head'
import { requireAccount } from '@/server/desk/account'

export const metadata: Metadata = { title: 'How the desk works' }

export default async function HelpPage() {
  const user = await requireAccount()
  return (
    <>
      <Head title="How the desk works" note="Press ? on any page for the keys." />
      <Help isOwner={isOwner({ user })} />
    </>
  )
}
