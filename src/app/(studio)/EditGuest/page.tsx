import type { Metadata } from 'next'
import { DashboardStub } from '@/components/studio/shared/dashboard-stub'
import { getFrame } from '@/server/queries/pages'

export const metadata: Metadata = { title: 'Edit guest' }

export default async function EditGuestPage() {
  const { showName } = await getFrame()
  return <DashboardStub title="Edit Guest" showName={showName} collection="guests" />
}
