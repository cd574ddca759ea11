import '@/dashboard/styles'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { ChooseLook } from '@/dashboard/setup/choose-look'
import { DESK_ROUTES } from '@/domain/desk-routes'
import {
  getFirstLook,
  getSetupPlace,
  getSetupProblem,
  requireSetup,
} from '@/server/desk/setup-flow'

export const metadata: Metadata = { title: 'How should it look?' }

export default async function LookPage() {
  const account = await requireSetup()
  if (!(await getSetupPlace(account)).hasBegun) redirect(DESK_ROUTES.setup)
  const [first, problem] = await Promise.all([getFirstLook(account), getSetupProblem()])
  return <ChooseLook {...first} problem={problem} />
}
