import '@/dashboard/styles'
import type { Metadata } from 'next'
import { Desk } from '@/dashboard/desk/desk'
import { RecentActivity } from '@/dashboard/desk/recent-activity'
import { Setup } from '@/dashboard/desk/setup'
import { ToDo } from '@/dashboard/desk/todo'
import { requireAccount } from '@/server/desk/account'
import { getDesk } from '@/server/desk/desk'
import { needsSetup } from '@/server/desk/setup'

export const metadata: Metadata = { title: 'Overview' }

/** While a show is new, the desk begins with a list of what to set up. */
export default async function DeskPage() {
  const account = await requireAccount()
  if (await needsSetup(account)) return <Setup account={account} />
  const desk = await getDesk(account)
  const now = new Date(desk.now)
  return (
    <Desk
      desk={desk}
      recent={<RecentActivity account={account} now={now} />}
      todo={<ToDo account={account} now={now} timeZone={desk.schedule.timeZone} />}
    />
  )
}
