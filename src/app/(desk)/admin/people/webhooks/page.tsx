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
          title="The owner of the site decides about these."
          note="Other programs that are told when something changes."
        />
      </>
    )
  return (
    <>
      <Head
        title="Webhooks"
        note="Other programs that are told when something changes. Leave this empty if nobody asked you for one."
      />
      <Webhooks hooks={await getWebhooks(account)} />
    </>
  )
}
