import '@/dashboard/styles'
import type { Metadata } from 'next'
import { isOwner } from '@/cms/access'
import { Empty } from '@/dashboard/ui/feedback'
import { Head } from '@/dashboard/ui/head'
import { Webhooks } from '@/dashboard/webhooks/webhooks.client'
import { requireAccount } from '@/server/desk/account'
import { getWebhooks } from '@/server/desk/webhooks'

export const metadata: Metadata = { title: 'Webhooks' }

export default async function WebhooksPage() {
  const account = await requireAccount()
  if (!isOwner({ user: account }))
    return (
      <>
        <Head title="Webhooks" />
        <Empty
          title="Only owners can manage webhooks."
          note="Notify other apps when content changes."
        />
      </>
    )
  return (
    <>
      <Head
        title="Webhooks"
        note="Notify other apps when content changes. You only need one if someone asked for it."
      />
      <Webhooks hooks={await getWebhooks(account)} />
    </>
  )
}
