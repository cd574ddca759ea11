import '@/dashboard/styles'
import type { Metadata } from 'next'
import { RedirectsPage } from '@/dashboard/redirects/redirects-page.client'
import { requireAccount } from '@/server/desk/account'
import { listRedirects, parseRedirectsQuery } from '@/server/desk/redirects'

export const metadata: Metadata = { title: 'Redirects' }

type Query = Parameters<typeof parseRedirectsQuery>[0]

export default async function DeskRedirectsPage({
  searchParams,
}: {
  searchParams: Promise<Query>
}) {
  const account = await requireAccount()
  const query = parseRedirectsQuery(await searchParams)
  return <RedirectsPage redirects={await listRedirects(account, query)} />
}
