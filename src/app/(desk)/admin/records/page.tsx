import '@/dashboard/styles'
import type { Metadata } from 'next'
import { AllRecords } from '@/dashboard/records/all-records'
import { requireAccount } from '@/server/desk/account'
import { listRecords } from '@/server/desk/records'

export const metadata: Metadata = { title: 'All records' }

export default async function RecordsPage() {
  return <AllRecords groups={await listRecords(await requireAccount())} />
}
