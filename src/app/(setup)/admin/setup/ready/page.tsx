import '@/dashboard/styles'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { Ready } from '@/dashboard/setup/ready'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { getReady, getSetupPlace, requireSetup } from '@/server/desk/setup-flow'

export const metadata: Metadata = { title: 'Your site is ready' }

export default async function ReadyPage() {
  const account = await requireSetup()
  if (!(await getSetupPlace(account)).hasBegun) redirect(DESK_ROUTES.setup)
  return <Ready site={await getReady(account)} />
}
