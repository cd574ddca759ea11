import '@/dashboard/styles'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { Find } from '@/dashboard/setup/find'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { getNextStep, getSetupPlace, getSetupProblem, requireSetup } from '@/server/desk/setup-flow'

export const metadata: Metadata = { title: 'Where is your show?' }

export default async function FindPage({
  searchParams,
}: {
  searchParams: Promise<{ again?: string }>
}) {
  const account = await requireSetup()
  const [{ hasBegun, open }, { again }, problem] = await Promise.all([
    getSetupPlace(account),
    searchParams,
    getSetupProblem(),
  ])
  if (!hasBegun) return <Find problem={problem} open={open} nextStep={null} />
  if (!open && !again && problem?.field !== 'source') redirect(await getNextStep(account))
  return <Find problem={problem} open={open} nextStep={DESK_ROUTES.setupTopics} />
}
