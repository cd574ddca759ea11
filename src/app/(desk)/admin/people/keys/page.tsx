import '@/dashboard/styles'
import type { Metadata } from 'next'
import { isOwner } from '@/cms/access'
import { ApiKeys } from '@/dashboard/people/api-keys.client'
import { Empty } from '@/dashboard/ui/feedback'
import { Head } from '@/dashboard/ui/head'
import { TextLink } from '@/dashboard/ui/kit'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { requireAccount } from '@/server/desk/account'
import { getAllKeys } from '@/server/desk/team'

const TITLE = 'API keys'

export const metadata: Metadata = { title: TITLE }

export default async function ApiKeysPage() {
  const account = await requireAccount()
  if (!isOwner({ user: account }))
    return (
      <>
        <Head title={TITLE} />
        <Empty
          title="Only owners can see all API keys."
          note="Your own API keys are in your account."
        >
          <TextLink href={DESK_ROUTES.account}>Your account</TextLink>
        </Empty>
      </>
    )
  return (
    <>
      <Head
        title={TITLE}
        note="For other apps. You only need one of these if someone asked for it."
      />
      <ApiKeys keys={await getAllKeys(account)} isOwner />
    </>
  )
}
