import '@/dashboard/styles'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { ChooseTopics, KeptTopics } from '@/dashboard/setup/choose-topics'
import { DESK_ROUTES } from '@/domain/desk-routes'
import {
  getSetupPlace,
  getSetupProblem,
  getTopicProposals,
  requireSetup,
} from '@/server/desk/setup-flow'
import { getFrame } from '@/server/queries/pages'

export const metadata: Metadata = { title: 'What do you talk about?' }

export default async function TopicsPage() {
  const account = await requireSetup()
  if (!(await getSetupPlace(account)).hasBegun) redirect(DESK_ROUTES.setup)
  const { showName, topics } = await getFrame()
  if (topics.length > 0)
    return <KeptTopics showName={showName} titles={topics.map(({ title }) => title)} />
  const [proposals, problem] = await Promise.all([getTopicProposals(), getSetupProblem()])
  return <ChooseTopics {...proposals} problem={problem} />
}
