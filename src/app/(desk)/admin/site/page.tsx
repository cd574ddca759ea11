import type { Metadata } from 'next'
import { SitePage } from '@/dashboard/site/site-page'
import { isOwner } from '@/cms/access'
import { Empty } from '@/dashboard/ui/feedback'
import { Head } from '@/dashboard/ui/head'
import { requireAccount } from '@/server/desk/account'
import { getSiteSettings } from '@/server/desk/site'

export const metadata: Metadata = { title: 'Site' }

export default async function DeskSitePage() {
  const account = await requireAccount()
  if (!isOwner({ user: account }))
    return (
      <>
        <Head title="Site" />
        <Empty
          title="The owner of the site changes this."
          note="Names, times, pictures, colours and which pages are shown."
        />
      </>
    )
  return <SitePage settings={await getSiteSettings(account)} />
}
