import '@/dashboard/styles'
import type { Metadata } from 'next'
import { SitePage } from '@/dashboard/site/site-page'
import { isOwner } from '@/cms/access'
import { Empty } from '@/dashboard/ui/feedback'
import { Head } from '@/dashboard/ui/head'
import { requireAccount } from '@/server/desk/account'
import { getSiteSettings } from '@/server/desk/site'

export const metadata: Metadata = { title: 'Settings' }

export default async function DeskSitePage() {
  const account = await requireAccount()
  if (!isOwner({ user: account }))
    return (
      <>
        <Head title="Settings" />
        <Empty
          title="Only owners can change settings."
          note="Names, times, images, colours and optional pages."
        />
      </>
    )
  return <SitePage settings={await getSiteSettings(account)} />
}
