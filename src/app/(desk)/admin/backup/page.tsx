import '@/dashboard/styles'
import type { Metadata } from 'next'
import { isOwner } from '@/cms/access'
import { siteNow } from '@/cms/database/site-clock'
import { BackupPage } from '@/dashboard/backup/backup-page'
import { Empty } from '@/dashboard/ui/feedback'
import { Head } from '@/dashboard/ui/head'
import { requireAccount } from '@/server/desk/account'
import { getArchives } from '@/server/desk/archives'

export const metadata: Metadata = { title: 'Backup & export' }

export default async function DeskBackupPage() {
  const account = await requireAccount()
  if (!isOwner({ user: account }))
    return (
      <>
        <Head title="Backup & export" />
        <Empty
          title="Only owners can download the whole site."
          note="A backup contains all accounts and drafts."
        />
      </>
    )
  return <BackupPage archives={await getArchives()} now={siteNow()} />
}
