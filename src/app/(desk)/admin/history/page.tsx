import '@/dashboard/styles'
import type { Metadata } from 'next'
import { siteNow } from '@/cms/database/site-clock'
import { HistoryAndTrash } from '@/dashboard/history/history-page'
import { requireAccount } from '@/server/desk/account'
import { isActivityKind, kindsFor, listHistory } from '@/server/desk/history'
import { countTrash, listTrash } from '@/server/desk/trash'
import { getFrame } from '@/server/queries/pages'

export const metadata: Metadata = { title: 'History & trash' }

type Query = { show?: string; kind?: string; from?: string }

export default async function HistoryPage({ searchParams }: { searchParams: Promise<Query> }) {
  const account = await requireAccount()
  const { show, kind: asked, from } = await searchParams
  const [inTrash, { timeZone }] = await Promise.all([countTrash(account), getFrame()])
  const now = siteNow()
  const kind = isActivityKind(asked) ? asked : undefined
  const shown =
    show === 'trash'
      ? { show: 'trash' as const, trash: await listTrash(account, now) }
      : {
          show: 'history' as const,
          history: await listHistory(account, { kind, from, now }),
          kind,
          kinds: kindsFor(account),
          isFirst: !from,
        }
  return <HistoryAndTrash shown={shown} inTrash={inTrash} timeZone={timeZone} />
}
