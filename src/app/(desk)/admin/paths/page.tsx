import '@/dashboard/styles'
import type { Metadata } from 'next'
import { PathList } from '@/dashboard/paths/path-list'
import { requireAccount } from '@/server/desk/account'
import { listEditedPaths } from '@/server/desk/paths'

export const metadata: Metadata = { title: 'Listening paths' }

export default async function PathsPage() {
  const account = await requireAccount()
  return <PathList paths={await listEditedPaths(account)} />
}
