import type { Metadata } from 'next'
import { Help } from '@/dashboard/help/help'
import { Head } from '@/dashboard/ui/head'
import { requireAccount } from '@/server/desk/account'

export const metadata: Metadata = { title: 'How the desk works' }

export default async function HelpPage() {
  await requireAccount()
  return (
    <>
      <Head title="How the desk works" note="Press ? on any page for the keys." />
      <Help />
    </>
  )
}
