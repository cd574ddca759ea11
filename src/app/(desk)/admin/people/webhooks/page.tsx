import '@/dashboard/styles'
import type { Metadata } from 'next'
import { isOwner } from '@/cms/access'
import { ApiKeys } from '@/dashboard/people/api-keys.client'
import { Empty } from '@/dashboard/ui/feedback'
import { Head } from '@/dashboard/ui/head'
import { TextLink } from '@/dashboard/ui/kit'
import { Webhooks } from '@/dashboard/webhooks/webhooks.client'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { requireAccount } from '@/server/desk/account'
import { getAllKeys } from '@/server/desk/team'
import { getWebhooks } from '@/server/desk/webhooks'

const TITLE = 'API keys & webhooks'

export const metadata: Metadata = { title: TITLE }

export default async function AppsPage() {
  const account = await requireAccount()
  if (!isOwner({ user: account }))
    return (
      <>
        <Head title={TITLE} />
        <Empty
          title="Only owners can manage webhooks."
          note="Your own API keys are in your account."
        >
          <TextLink href={DESK_ROUTES.account}>Your account</TextLink>
        </Empty>
      </>
    )
  const [keys, hooks] = await Promise.all([getAllKeys(account), getWebhooks(account)])
  return (
    <>
      <Head
        title={TITLE}
        note="For other apps. You only need one of these if someone asked for it."
      />
      <ApiKeys keys={keys} isOwner />
      <Webhooks hooks={hooks} />
    </>
  )
}
