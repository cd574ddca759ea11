import '@/dashboard/styles'
import type { Metadata } from 'next'
import { isOwner } from '@/cms/access'
import { QuestionsPage } from '@/dashboard/letters/questions-page.client'
import { requireAccount } from '@/server/desk/account'
import { getQuestions } from '@/server/desk/letters'
import { getFrame } from '@/server/queries/pages'

export const metadata: Metadata = { title: 'Question of the week' }

export default async function DeskQuestionsPage() {
  const account = await requireAccount()
  const [page, { hostName, releaseDay }] = await Promise.all([getQuestions(account), getFrame()])
  return (
    <QuestionsPage
      page={page}
      hostName={hostName}
      releaseDay={releaseDay}
      isOwner={isOwner({ user: account })}
    />
  )
}
