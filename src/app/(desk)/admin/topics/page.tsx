import '@/dashboard/styles'
import type { Metadata } from 'next'
import { TopicsPage } from '@/dashboard/topics/topics-page.client'
import { requireAccount } from '@/server/desk/account'
import { listTopics } from '@/server/desk/topics'

export const metadata: Metadata = { title: 'Topics' }

export default async function DeskTopicsPage({
  searchParams,
}: {
  searchParams: Promise<{ edit?: string | string[] }>
}) {
  const account = await requireAccount()
  const [{ edit }, listed] = await Promise.all([searchParams, listTopics(account)])
  return <TopicsPage {...listed} edited={typeof edit === 'string' ? edit : null} />
}
