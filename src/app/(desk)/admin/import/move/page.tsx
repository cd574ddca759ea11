import '@/dashboard/styles'
import type { Metadata } from 'next'
import { MovePage } from '@/dashboard/feed/move-page'
import { requireAccount } from '@/server/desk/account'
import { getMove } from '@/server/desk/following'

export const metadata: Metadata = { title: 'Move your feed here' }

export default async function MoveFeedPage() {
  await requireAccount()
  return <MovePage move={await getMove()} />
}
