import '@/dashboard/styles'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { Begin } from '@/dashboard/setup/begin'
import { getSetupPlace, getSetupProblem, getNextStep, requireSetup } from '@/server/desk/setup-flow'

export const metadata: Metadata = { title: 'What is your show called?' }

export default async function BeginPage() {
  const account = await requireSetup()
  if ((await getSetupPlace(account)).hasBegun) redirect(await getNextStep(account))
  return <Begin problem={await getSetupProblem()} />
}
