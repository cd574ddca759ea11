import '@/dashboard/styles'
import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { FoundShow } from '@/dashboard/setup/found'
import { Importing } from '@/dashboard/setup/importing'
import { getFound, getSetupProblem, getNextStep, requireSetup } from '@/server/desk/setup-flow'

export const metadata: Metadata = { title: 'Your show' }

export default async function FoundPage({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>
  searchParams: Promise<{ edit?: string | string[] }>
}) {
  const account = await requireSetup()
  const [{ id }, { edit }, problem] = await Promise.all([params, searchParams, getSetupProblem()])
  const found = /^\d{1,9}$/.test(id) ? await getFound(account, Number(id)) : null
  if (!found) notFound()
  const { state } = found
  if (state === 'done') redirect(await getNextStep(account))
  if (state !== 'ready') return <Importing found={{ ...found, state }} problem={problem} />
  return <FoundShow found={found} edit={typeof edit === 'string' ? edit : null} problem={problem} />
}
