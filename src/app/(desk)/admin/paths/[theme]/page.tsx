import '@/dashboard/styles'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PathEditor } from '@/dashboard/paths/path-editor.client'
import { requireAccount } from '@/server/desk/account'
import { getEditedPath, getMoreOfPath } from '@/server/desk/paths'

export const metadata: Metadata = { title: 'Listening path' }

export default async function PathPage({ params }: { params: Promise<{ theme: string }> }) {
  const account = await requireAccount()
  const path = await getEditedPath(account, (await params).theme)
  if (!path) notFound()
  const more = await getMoreOfPath(account, path.topic.key)
  return <PathEditor key={path.topic.key} path={path} more={more} />
}
