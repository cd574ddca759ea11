import '@/dashboard/styles'
import type { Metadata } from 'next'
import { GuestList } from '@/dashboard/guests/guest-list.client'
import { requireAccount } from '@/server/desk/account'
import { getPeople, getTrashedGuest } from '@/server/desk/guests'

export const metadata: Metadata = { title: 'Guests' }

type Query = Partial<Record<'q' | 'page' | 'trashed', string | string[]>>

export default async function GuestsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const account = await requireAccount()
  const { q, page, trashed } = await searchParams
  const search = typeof q === 'string' ? q.trim().slice(0, 200) : ''
  const [people, inTrash] = await Promise.all([
    getPeople(account, { search, page: Math.floor(Number(page)) || 1 }),
    typeof trashed === 'string' ? getTrashedGuest(account, trashed) : null,
  ])
  return <GuestList {...people} search={search} justTrashed={inTrash} />
}
