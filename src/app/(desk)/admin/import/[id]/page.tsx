import '@/dashboard/styles'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ImportPage } from '@/dashboard/import/import-page'
import { requireAccount } from '@/server/desk/account'
import { getImport } from '@/server/desk/imports'

export const metadata: Metadata = { title: 'Import' }

export default async function OneImportPage({ params }: { params: Promise<{ id: string }> }) {
  const account = await requireAccount()
  const { id } = await params
  const found = /^\d{1,9}$/.test(id) ? await getImport(account, Number(id)) : null
  if (!found) notFound()
  return <ImportPage found={found} />
}
