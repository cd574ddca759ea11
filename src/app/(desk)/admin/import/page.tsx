import '@/dashboard/styles'
import type { Metadata } from 'next'
import { ImportStart } from '@/dashboard/import/import-start'
import { requireAccount } from '@/server/desk/account'
import { followingSentence } from '@/server/desk/following'
import { listImports } from '@/server/desk/imports'

export const metadata: Metadata = { title: 'Import' }

export default async function ImportPage() {
  const account = await requireAccount()
  const [imports, feed] = await Promise.all([listImports(account), followingSentence()])
  return <ImportStart imports={imports} feed={feed} />
}
