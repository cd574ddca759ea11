import type { Metadata } from 'next'
import { GuestList } from '@/dashboard/guests/guest-list.client'
import { requireAccount } from '@/server/desk/account'
import { getPeople } from '@/server/desk/guests'

export const metadata: Metadata = { title: 'Guests' }

type Query = Partial<Record<'q' | 'page', string | string[]>>

export default async function GuestsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const account = await requireAccount()
  const { q, page } = await searchParams
  const search = typeof q === 'string' ? q.trim().slice(0, 200) : ''
  const people = await getPeople(account, { search, page: Math.floor(Number(page)) || 1 })
  return <GuestList {...people} search={search} />
}
