import '@/dashboard/styles'
import type { Metadata } from 'next'
import { FeedPage } from '@/dashboard/feed/feed-page'
import { requireAccount } from '@/server/desk/account'
import { getFollowing } from '@/server/desk/following'

export const metadata: Metadata = { title: 'Follow your feed' }

export default async function FollowFeedPage() {
  return <FeedPage following={await getFollowing(await requireAccount())} />
}
