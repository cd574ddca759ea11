import type { Metadata } from 'next'
import { DashboardStub } from '@/components/studio/shared/dashboard-stub'
import { getFrame } from '@/server/queries/pages'

export const metadata: Metadata = { title: 'Edit podcast' }

export default async function EditPodcastPage() {
  const { showName } = await getFrame()
  return <DashboardStub title="Edit Podcast" showName={showName} collection="episodes" />
}
